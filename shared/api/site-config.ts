/**
 * `/config.json`: what the built site learns about the stage it runs on. Written by the stack at
 * deployment and by the local cloud at start, so that one build serves every stage.
 */
export interface SiteConfig {
  stage: string
  /** Commit the stage was made from. */
  version: string
  region: string
  userPoolId: string
  userPoolClientId: string
  /** Where Cognito answers; null for its own address in the region. */
  userPoolEndpoint: string | null
  supportEmail: string
}
