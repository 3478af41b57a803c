/**
 * `/config.json`: what the site must know about the stage it is served by. The stack writes it at deployment,
 * the local cloud at start; one build of the site serves every stage.
 */
export interface SiteConfig {
  stage: string
  /** Commit the site was built from. */
  version: string
  region: string
  userPoolId: string
  userPoolClientId: string
  /** Address of Cognito; absent in the cloud, where the region tells it. */
  userPoolEndpoint?: string
  /** Address of the pool's sign-in pages, which lead to companies' own; absent where there are none. */
  signInPages?: string
  /** Applications need no review: who has confirmed the e-mail goes on to the questionnaire. */
  autoApprove: boolean
  /** Where "Contact Support" writes to. */
  supportEmail: string
  /** London landline, as it is shown; absent while the stage has none. */
  supportPhone?: string
  /** Who runs the stage: for imprint, privacy notice and terms. */
  operator: Operator
  /** EUR a month without VAT; a plan that is missing is priced on request. */
  prices: { pro?: number; enterprise?: number }
  /** Days for which server logs are kept. */
  logRetentionDays: number
  /** A language model reads free-text answers of the questionnaire. */
  answerModel: boolean
}

/** The company behind a stage, as the law wants it named. */
export interface Operator {
  /** With its legal form. */
  name: string
  /** Line by line. */
  address: readonly string[]
  /** Register and number. */
  register: string
  vatNumber?: string
  /** Directors, or whoever else speaks for it. */
  representedBy?: string
  /** Supervisory authority for data protection. */
  authority: string
}

/**
 * Open pages that the build draws, so that they show before any script has run: address → file in the site's
 * bucket. Every other address is given `index.html`.
 */
export const STILL_PAGES = {
  '/': 'home.html',
  '/demo': 'demo.html',
  '/blog': 'blog.html',
  '/help': 'help.html',
} as const
