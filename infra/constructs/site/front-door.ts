import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import type { IRestApi } from 'aws-cdk-lib/aws-apigateway'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { stableId } from '#infra/constructs/stable-id.ts'

/** What CloudFront adds to every request that it passes on to the API. */
export const PROOF_HEADER = 'x-sidestream-front-door'
/** Calls of one address to the user pool in five minutes: a sign-in makes three, an office stands behind one address. */
const SIGN_INS_PER_ADDRESS = 1_000

/**
 * Closes the ways past a stage's firewall: the API answers CloudFront only, where limits per address are kept. The user
 * pool, which browsers call directly, gets a limit per address of its own.
 */
export class FrontDoor extends Construct {
  /** For CloudFront's origin. A secret by reference: it stands in no template. */
  readonly headers: Record<string, string>

  constructor(scope: Construct) {
    super(scope, 'FrontDoor')
    const secret = stableId(
      new Secret(this, 'Proof', {
        description: 'What CloudFront shows the API to prove that a request came through it',
        generateSecretString: { passwordLength: 48, excludePunctuation: true },
        removalPolicy: RemovalPolicy.DESTROY,
      }),
      'FrontDoorProof',
    )
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'CloudFront and the firewall learn it from the same deployment; it opens nothing but the way around a limit.',
    })
    this.headers = { [PROOF_HEADER]: secret.secretValue.unsafeUnwrap() }
  }

  /** Closes the ways past the distribution, once it shows its proof. */
  close(api: IRestApi, distribution: Distribution, userPool: UserPool): void {
    const { region, partition } = Stack.of(this)
    const stage = api.deploymentStage
    const guard = (id: string, rule: Omit<CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'>) =>
      new CfnWebACL(this, id, {
        scope: 'REGIONAL',
        defaultAction: { allow: {} },
        visibilityConfig: counted(id),
        rules: [{ ...rule, priority: 0, visibilityConfig: counted(rule.name) }],
      }).attrArn
    const onlyThroughTheSite = guard('ApiAcl', {
      name: 'OnlyThroughTheSite',
      action: { block: {} },
      statement: {
        notStatement: {
          statement: {
            byteMatchStatement: {
              fieldToMatch: { singleHeader: { Name: PROOF_HEADER } },
              positionalConstraint: 'EXACTLY',
              searchString: this.headers[PROOF_HEADER]!,
              textTransformations: [{ priority: 0, type: 'NONE' }],
            },
          },
        },
      },
    })
    const signIns = guard('UserPoolAcl', {
      name: 'SignIns',
      action: { block: {} },
      statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit: SIGN_INS_PER_ADDRESS } },
    })
    const ofApi = new CfnWebACLAssociation(this, 'OfApi', {
      webAclArn: onlyThroughTheSite,
      resourceArn: `arn:${partition}:apigateway:${region}::/restapis/${api.restApiId}/stages/${stage.stageName}`,
    })
    // A distribution takes minutes to change: without the order the site would be shut out meanwhile.
    ofApi.node.addDependency(distribution, stage)
    new CfnWebACLAssociation(this, 'OfUserPool', { webAclArn: signIns, resourceArn: userPool.userPoolArn })
  }
}

/** Counted by CloudWatch; no samples of requests, which hold people's data. */
const counted = (name: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName: `sidestream-front-door-${name}`,
})
