import type { Properties, Template } from '../cloudformation/template.ts'
import { StartFailure } from '../failure.ts'

/** User pools as the template declares them. */

export interface PasswordPolicy {
  minimumLength: number
  lowercase: boolean
  uppercase: boolean
  numbers: boolean
  symbols: boolean
}

export interface Client {
  id: string
  /** Allowed sign-in flows; empty allows what Cognito allows by default. */
  flows: string[]
  hideUnknownUsers: boolean
  accessSeconds: number
  idSeconds: number
  refreshSeconds: number
  /** Every use of a refresh token gives a new one and ends the old one after this many seconds. */
  rotation: { graceSeconds: number } | undefined
  /** The pool's own sign-in pages: where they send to, and by which providers. */
  oauth: { callbacks: string[]; providers: string[] } | undefined
}

/** An OpenID Connect provider to which the pool sends people. */
export interface IdentityProvider {
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  scopes: string
  /** Claim by attribute. */
  mapping: Record<string, string>
}

export interface Pool {
  id: string
  /** Part of the id after the underscore: goes into passwords' verifiers. */
  name: string
  arn: string
  region: string
  issuer: string
  clients: Map<string, Client>
  /** By name. */
  providers: Map<string, IdentityProvider>
  groups: string[]
  policy: PasswordPolicy
  /** Asks users who have set one up for a code of an authenticator app. */
  softwareTokens: boolean
  /** Function ARN by trigger name, such as `PreSignUp`. */
  triggers: Record<string, string>
  selfSignUp: boolean
  /** Attributes verified by a code at sign-up. */
  autoVerified: string[]
  /** A changed address counts from its verification on; until then the old one does. */
  verifiesBeforeUpdate: boolean
  message: { subject: string; body: string }
  invitation: { subject: string; body: string }
  from: string
  temporaryPasswordDays: number
}

const SECONDS: Record<string, number> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 }

/** @throws StartFailure when a pool uses a trigger version that is not imitated. */
export function poolsOf(template: Template): Pool[] {
  return template.resources('AWS::Cognito::UserPool').map(({ id: logicalId, ref: id, properties }) => {
    const belongs = ({ properties: own }: { properties: Properties }) => own['UserPoolId'] === id
    const template_ = properties['VerificationMessageTemplate'] as Properties | undefined
    const invite = properties['AdminCreateUserConfig']?.InviteMessageTemplate as Properties | undefined
    const policy = (properties['Policies']?.PasswordPolicy ?? {}) as Properties
    return {
      id,
      name: id.split('_')[1]!,
      arn: template.attribute(logicalId, 'Arn'),
      region: template.place.region,
      issuer: String(template.resolve({ 'Fn::GetAtt': [logicalId, 'ProviderURL'] })),
      clients: new Map(
        template
          .resources('AWS::Cognito::UserPoolClient')
          .filter(belongs)
          .map((client) => [client.ref, clientOf(client.ref, client.properties)]),
      ),
      providers: new Map(
        template
          .resources('AWS::Cognito::UserPoolIdentityProvider')
          .filter(belongs)
          .map(({ properties: given }) => providerOf(given))
          .map((provider) => [provider.name, provider]),
      ),
      groups: template
        .resources('AWS::Cognito::UserPoolGroup')
        .filter(belongs)
        .map((group) => String(group.properties['GroupName'])),
      policy: {
        minimumLength: Number(policy['MinimumLength'] ?? 8),
        lowercase: policy['RequireLowercase'] ?? true,
        uppercase: policy['RequireUppercase'] ?? true,
        numbers: policy['RequireNumbers'] ?? true,
        symbols: policy['RequireSymbols'] ?? true,
      },
      softwareTokens:
        properties['MfaConfiguration'] !== undefined &&
        properties['MfaConfiguration'] !== 'OFF' &&
        ((properties['EnabledMfas'] ?? []) as string[]).includes('SOFTWARE_TOKEN_MFA'),
      triggers: triggersOf(logicalId, (properties['LambdaConfig'] ?? {}) as Properties),
      selfSignUp: properties['AdminCreateUserConfig']?.AllowAdminCreateUserOnly !== true,
      autoVerified: (properties['AutoVerifiedAttributes'] ?? []) as string[],
      verifiesBeforeUpdate:
        properties['UserAttributeUpdateSettings']?.AttributesRequireVerificationBeforeUpdate?.includes(
          'email',
        ) === true,
      message: {
        subject:
          template_?.['EmailSubject'] ?? properties['EmailVerificationSubject'] ?? 'Your verification code',
        body:
          template_?.['EmailMessage'] ??
          properties['EmailVerificationMessage'] ??
          'Your confirmation code is {####}',
      },
      invitation: {
        subject: invite?.['EmailSubject'] ?? 'Your temporary password',
        body: invite?.['EmailMessage'] ?? 'Your username is {username} and temporary password is {####}.',
      },
      from: String(properties['EmailConfiguration']?.From ?? 'no-reply@verificationemail.com'),
      temporaryPasswordDays: Number(policy['TemporaryPasswordValidityDays'] ?? 7),
    }
  })
}

/** @throws StartFailure for a kind of provider that is not imitated. */
function providerOf(given: Properties): IdentityProvider {
  const name = String(given['ProviderName'])
  if (given['ProviderType'] !== 'OIDC')
    throw new StartFailure(`The provider ${name} is ${given['ProviderType']}; only OIDC is known here.`)
  const details = given['ProviderDetails'] as Record<string, string>
  return {
    name,
    issuer: details['oidc_issuer']!,
    clientId: details['client_id']!,
    clientSecret: details['client_secret']!,
    scopes: details['authorize_scopes'] ?? 'openid',
    mapping: (given['AttributeMapping'] ?? {}) as Record<string, string>,
  }
}

function clientOf(id: string, properties: Properties): Client {
  const units = (properties['TokenValidityUnits'] ?? {}) as Properties
  const seconds = (token: string, unit: string, otherwise: number) =>
    properties[`${token}TokenValidity`]
      ? Number(properties[`${token}TokenValidity`]) * SECONDS[String(units[`${token}Token`] ?? unit)]!
      : otherwise
  const rotation = properties['RefreshTokenRotation'] as Properties | undefined
  return {
    id,
    flows: (properties['ExplicitAuthFlows'] ?? [
      'ALLOW_USER_SRP_AUTH',
      'ALLOW_REFRESH_TOKEN_AUTH',
    ]) as string[],
    hideUnknownUsers: properties['PreventUserExistenceErrors'] === 'ENABLED',
    accessSeconds: seconds('Access', 'hours', SECONDS['hours']!),
    idSeconds: seconds('Id', 'hours', SECONDS['hours']!),
    refreshSeconds: seconds('Refresh', 'days', 30 * SECONDS['days']!),
    rotation:
      rotation?.['Feature'] === 'ENABLED'
        ? { graceSeconds: Number(rotation['RetryGracePeriodSeconds'] ?? 0) }
        : undefined,
    oauth:
      properties['AllowedOAuthFlowsUserPoolClient'] === true
        ? {
            callbacks: (properties['CallbackURLs'] ?? []) as string[],
            providers: (properties['SupportedIdentityProviders'] ?? []) as string[],
          }
        : undefined,
  }
}

function triggersOf(pool: string, config: Properties): Record<string, string> {
  const { PreTokenGenerationConfig: generation, ...simple } = config
  if (generation && generation.LambdaVersion !== 'V1_0') {
    throw new StartFailure(
      `The user pool ${pool} uses PreTokenGeneration ${generation.LambdaVersion}; only V1_0 is known here.`,
    )
  }
  return {
    ...(simple as Record<string, string>),
    ...(generation && { PreTokenGeneration: generation.LambdaArn }),
  }
}
