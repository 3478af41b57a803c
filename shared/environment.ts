/**
 * Names of the environment variables that the stack sets and the functions read. Infra refers to
 * these constants when it grants a function a thing; `functions/platform/env.ts` parses their values.
 */
export const ENV = {
  /** dev, staging, prod or any other stage name. */
  stage: 'STAGE',
  /** Commit the stage runs. */
  version: 'APP_VERSION',
  tableName: 'TABLE_NAME',
  /** Bucket of catalogue snapshots. */
  snapshotBucket: 'SNAPSHOT_BUCKET',
  /** Bucket of what companies send: reports and photos of their listings. */
  filesBucket: 'FILES_BUCKET',
  userPoolId: 'USER_POOL_ID',
  userPoolClientId: 'USER_POOL_CLIENT_ID',
  /** `iss` of the tokens; its key set is at `<issuer>/.well-known/jwks.json`. */
  tokenIssuer: 'TOKEN_ISSUER',
  /** Name of the SSM parameter with the public address of the site. A parameter, because the address
   *  of the distribution is known only after the functions behind it exist. */
  siteUrlParameter: 'SITE_URL_PARAMETER',
  /** Verified SES identity the product writes from. */
  mailFrom: 'MAIL_FROM',
  /** Inbox of the people who run the stage. */
  supportEmail: 'SUPPORT_EMAIL',
  /** Management endpoint of the WebSocket API (`@connections`). */
  socketEndpoint: 'SOCKET_ENDPOINT',
  /** `true`: applications are approved when the e-mail is confirmed. */
  autoApprove: 'AUTO_APPROVE',
  /** Bedrock model that restates free-text answers; absent, none does. */
  answerModel: 'ANSWER_MODEL',
  /** The waste tracking service, its authorisation server, the client registered there and the ARN of its secret; absent: off. */
  trackingBase: 'TRACKING_BASE',
  trackingAuth: 'TRACKING_AUTH',
  trackingClient: 'TRACKING_CLIENT',
  trackingSecret: 'TRACKING_SECRET',
  /** Mail domains whose people sign in at their own company, as JSON of `SignInWay`; absent: none. */
  signInWays: 'SIGN_IN_WAYS',
  /** Address the canary signs in with, and ARN of the secret that is its password. Its own client is its `userPoolClientId`. */
  canaryEmail: 'CANARY_EMAIL',
  canarySecret: 'CANARY_SECRET',
} as const

export type EnvName = (typeof ENV)[keyof typeof ENV]

/** Object of the snapshot bucket that holds the latest catalogue: the one key functions may read or write. */
export const CATALOGUE_SNAPSHOT_KEY = 'catalogue/snapshot.packed'

/**
 * Objects of the bucket of files, by the beginning of their keys: what was sent and waits to be looked into, reports with
 * what was read of them, and photos as they are shown. The site passes requests for the first two on, by the same words.
 */
export const FILE_PREFIX = { upload: 'uploads/', report: 'reports/', photo: 'photos/' } as const

/** Company of the canary. */
export const CANARY_COMPANY = 'canary'

/** Cognito group whose members may do what the contract grants to `admin`. */
export const ADMIN_GROUP = 'admins'

/** Of the ID token: `required` while an administrator, or a person whose company asks for one, has no second factor. */
export const SECOND_FACTOR_CLAIM = 'second_factor'
