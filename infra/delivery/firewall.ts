import { CfnOutput, Stack } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { routes } from '#shared/api/index.ts'

/** Requests a single address may make in five minutes: ten a second, for an office behind one address. */
const REQUESTS_PER_ADDRESS = 3_000
/** Sign-up applications, contact messages, crash records and whatever else anybody may write, likewise. */
const PUBLIC_WRITES_PER_ADDRESS = 100

/** Paths of the routes that write without a sign-in, as one regular expression over lower-case paths. */
export const PUBLIC_WRITES = `^(${[
  ...new Set(
    routes
      .filter(({ access, method }) => access === 'public' && method !== 'GET')
      .map(({ path }) => path.toLowerCase().replace(/\{\w+\}/g, '[^/]+')),
  ),
].join('|')})$`

/**
 * AWS WAF for CloudFront: bad reputations, known bad inputs and floods from one address. CloudFront takes
 * firewalls of us-east-1 only, so this is a stack of its own there; a stage names it in its settings.
 */
export class Firewall extends Stack {
  constructor(scope: Construct) {
    super(scope, 'Sidestream-Firewall', {
      env: { region: 'us-east-1' },
      description: 'Sidestream: firewall of the stages that name it',
    })
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible('all'),
      rules: [
        managed('AmazonIpReputationList', 0),
        managed('KnownBadInputsRuleSet', 1),
        // A thousand imported rows are larger than 8 KB, and posts are HTML: the server sanitises them.
        managed('CommonRuleSet', 2, ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY']),
        limited('Flood', 3, REQUESTS_PER_ADDRESS),
        limited('PublicWrites', 4, PUBLIC_WRITES_PER_ADDRESS, {
          regexMatchStatement: {
            fieldToMatch: { uriPath: {} },
            regexString: PUBLIC_WRITES,
            textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
          },
        }),
      ],
    })
    new CfnOutput(this, 'WebAclArn', { value: acl.attrArn, description: 'webAclArn in infra/config.ts' })
  }
}

/** Counted by CloudWatch; no samples of requests, which hold people's data. */
const visible = (name: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName: `sidestream-firewall-${name}`,
})

/** A rule group of AWS, of which some rules only count. */
const managed = (name: string, priority: number, onlyCounted: string[] = []): CfnWebACL.RuleProperty => ({
  name,
  priority,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name: `AWSManagedRules${name}`,
      ruleActionOverrides: onlyCounted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
  visibilityConfig: visible(name),
})

/** So many requests of one address in five minutes, of all or of those that `of` picks. */
const limited = (
  name: string,
  priority: number,
  limit: number,
  of?: CfnWebACL.StatementProperty,
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: { block: {} },
  statement: { rateBasedStatement: { limit, aggregateKeyType: 'IP', ...(of && { scopeDownStatement: of }) } },
  visibilityConfig: visible(name),
})
