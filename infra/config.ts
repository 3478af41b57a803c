import type { NewsCategory } from '#shared/api/core/vocabulary.ts'
import type { Operator, SiteConfig } from '#shared/api/site-config.ts'
import type { SignInWay } from '#shared/domain/accounts/single-sign-on.ts'
import feeds from './feeds.json' with { type: 'json' }

/**
 * Everything that may differ between stages. No secrets: credentials are roles, passwords live in Cognito, and the
 * stack makes the canary's itself.
 */

export interface StageSettings {
  /** Name of the stage, part of the stack's name: lower-case letters, digits and hyphens. */
  stage: string
  region: string
  /** Table, user pool and buckets outlive the stack, and the table refuses to be deleted. */
  retainData: boolean
  /** Applications are approved when the e-mail is confirmed: for closed pilots. */
  autoApprove: boolean
  /**
   * Amazon Bedrock model, on demand in the stage's region ("anthropic.claude-3-haiku-20240307-v1:0"), that restates free-text
   * answers. Absent: the knowledge base alone reads them, and no function may call a model.
   */
  answerModel?: string
  /**
   * The United Kingdom's waste tracking service, where receivers hand in their records: the operator is registered there as
   * software provider. Absent: records are made and checked, and nothing is sent.
   */
  wasteTracking?: {
    /** `https://waste-tracking.api.defra.gov.uk`, without a slash at the end; and its authorisation server. */
    base: string
    authBase: string
    clientId: string
    /** Of a secret of Secrets Manager that is the client's. */
    secretArn: string
  }
  /** Own domain of the site; absent, it is served at CloudFront's address. */
  site?: {
    domainName: string
    /** Certificate for the domain, in us-east-1, where CloudFront looks for it. */
    certificateArn: string
  }
  /**
   * Web ACL of AWS WAF in front of the site: an output of `npm run deploy:account`. Null: deliberately none. Absent,
   * a stage that retains its data is not deployed.
   */
  webAclArn?: string | null
  /**
   * Cognito's threat protection: refuses leaked passwords and risky sign-ins. It needs the Plus plan, USD 0.02 per monthly
   * active user from the first; Essentials cost USD 0.015 from the 10,001st (`test/bench/cost/prices.json`).
   */
  threatProtection: boolean
  /**
   * Companies whose people sign in at their own company. It needs an own domain (`site`), to which the pool sends them back.
   * Absent: everybody has a password here.
   */
  singleSignOn?: {
    /** Of the address of the pool's sign-in pages, unique in the region: `<prefix>.auth.<region>.amazoncognito.com`. */
    prefix: string
    providers: readonly SingleSignOn[]
  }
  /** Who runs the stage, for imprint, privacy notice and terms. The first deployment sets it. */
  operator: Operator
  /** Monthly prices of the paid plans; one that is missing reads "on request". */
  prices: SiteConfig['prices']
  mail: {
    /** Domain verified with SES (the stack creates the identity; its DKIM records go into the DNS). */
    domain: string
    /** Sender's local part and display name. */
    sender: string
    senderName: string
    /** Inbox of the people who run the stage: shown in messages, copied on what needs an answer. */
    support: string
    /** Landline of support, as the Help Center shows it; absent, none is shown. */
    phone?: string
    /**
     * SES has seen the domain's DKIM records. Cognito refuses a sender that is not verified, so a stage is
     * deployed once with `false`, when Cognito writes from its own address, at most 50 mails a day.
     */
    domainVerified: boolean
  }
  logRetentionDays: 7 | 30 | 90 | 365
  /** Requests a second and burst over the whole REST API; beyond it callers get 429. */
  throttle: { rate: number; burst: number }
  /** The same for one route that anybody may write to: sign-up applications, crash records. */
  publicWriteThrottle: { rate: number; burst: number }
  /**
   * Event streams open at once. Each holds an execution environment for minutes, so they get a share of the account's.
   * Absent: no bound, since reserving needs an account with at least 100 more.
   */
  openStreams?: number
  /**
   * A table restored from a backup, in the place of the stack's own, which is left where it is: see
   * infra/runbook.md, "Restore from a backup".
   */
  restoredTable?: { name: string; streamArn: string }
  /** How often the canary makes its journey. */
  canaryEvery: ScheduleRate
  /** How often the catalogue snapshot is rebuilt. Between two, functions read the changes from the table. */
  snapshotEvery: ScheduleRate
  /** Industry news: which feeds are read, and how long what they brought counts as fresh. */
  news: { feeds: readonly NewsFeed[]; refreshEvery: ScheduleRate }
  /**
   * How often all listings are matched anew. New ones are matched at once; this finds what becomes a match by
   * time: a company that moved, a rule that was learnt, knowledge that came with a deployment.
   */
  matchEvery: ScheduleRate
}

/** A company's own sign-in. Its operator registers `https://<prefix>.auth.<region>.amazoncognito.com/oauth2/idpresponse` there. */
export type SingleSignOn = SignInWay &
  (
    | {
        kind: 'oidc'
        /** As its discovery document says it. */
        issuer: string
        clientId: string
        /** Of a secret of Secrets Manager that is the client's. */
        secretArn: string
      }
    | {
        kind: 'saml'
        /** Where its metadata is. */
        metadataUrl: string
      }
  )

export interface NewsFeed {
  category: NewsCategory
  /** Shown with every article. */
  name: string
  /** RSS or Atom. Beginning with a slash: served by the stage's own site, from `sample-feeds/`. */
  url: string
}

/** EventBridge rate expression. */
export type ScheduleRate = `rate(${number} ${'minute' | 'minutes' | 'hour' | 'hours' | 'day' | 'days'})`

/**
 * The product's domain. `.example` belongs to nobody, by RFC 2606: the first deployment sets the
 * operator's own here, and until then `cdk deploy --strict` refuses.
 */
const DOMAIN = 'sidestream.example'

/** Stands in until the first deployment names the operator; until then `cdk deploy --strict` refuses. */
const EXAMPLE_OPERATOR: Operator = {
  name: 'Example Operator Ltd',
  address: ['1 Example Street', 'London', 'United Kingdom'],
  register: 'Companies House, number 00000000',
  authority: 'Information Commissioner’s Office, Wilmslow, United Kingdom',
}

/** How long news counts as fresh: the specification's cache. */
const NEWS_AGE: ScheduleRate = 'rate(4 hours)'

const base = (stage: string): StageSettings => ({
  stage,
  region: 'eu-central-1',
  retainData: false,
  autoApprove: false,
  threatProtection: false,
  operator: EXAMPLE_OPERATOR,
  prices: {},
  mail: {
    domain: `${stage}.${DOMAIN}`,
    sender: 'no-reply',
    senderName: 'Sidestream',
    support: `support@${DOMAIN}`,
    domainVerified: true,
  },
  logRetentionDays: 30,
  throttle: { rate: 100, burst: 200 },
  publicWriteThrottle: { rate: 5, burst: 20 },
  canaryEvery: 'rate(15 minutes)',
  snapshotEvery: 'rate(15 minutes)',
  // Disposable stages and laptops show samples, and ask nobody outside.
  news: { feeds: feeds.sample as NewsFeed[], refreshEvery: NEWS_AGE },
  matchEvery: 'rate(6 hours)',
})

const publicNews: StageSettings['news'] = { feeds: feeds.public as NewsFeed[], refreshEvery: NEWS_AGE }

const overrides: Record<string, Partial<StageSettings>> = {
  dev: { logRetentionDays: 7 },
  // Nobody's business but ours stands there: no firewall.
  staging: { retainData: true, webAclArn: null, news: publicNews },
  prod: {
    retainData: true,
    news: publicNews,
    // A second factor is free to most: leaked passwords must not do.
    threatProtection: true,
    logRetentionDays: 365,
    mail: { ...base('prod').mail, domain: DOMAIN },
    throttle: { rate: 500, burst: 1000 },
    publicWriteThrottle: { rate: 20, burst: 50 },
    openStreams: 200,
  },
}

/** The stages that `npm run synth` checks when none is named. */
export const STAGES = ['dev', 'staging', 'prod'] as const

/**
 * Settings of a stage. A name that is not listed above gets a disposable stage with the base settings:
 * a branch deploys its own by naming it.
 *
 * @throws when the name cannot be part of a stack's name.
 */
export function settingsFor(stage: string): StageSettings {
  if (!/^[a-z][a-z0-9-]{1,20}$/.test(stage)) {
    throw new Error(
      `"${stage}" cannot name a stage: use 2–21 lower-case letters, digits and hyphens, starting with a letter.`,
    )
  }
  return { ...base(stage), ...overrides[stage] }
}

/** Whether nobody has named the operator yet. */
export const isExampleOperator = ({ name }: Operator): boolean => name === EXAMPLE_OPERATOR.name

/** Whether the mail domain is still the reserved one, from which nothing can be sent. */
export const isReservedDomain = (domain: string): boolean => /(^|\.)example$/.test(domain)
