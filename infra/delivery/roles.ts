import { CfnOutput, Duration, Stack, Validations } from 'aws-cdk-lib'
import {
  type IOidcProvider,
  OidcProviderNative,
  OpenIdConnectPrincipal,
  PolicyStatement,
  Role,
} from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { stackName } from './command.ts'
import { qualifierOf } from './qualifier.ts'

export interface DeliveryRolesProps {
  /** `owner/name` on GitHub. */
  repository: string
  stages: readonly string[]
  /** ARN of the account's provider for GitHub, of which it can have one only; absent, it is made. */
  providerArn?: string | undefined
}

const ISSUER = 'token.actions.githubusercontent.com'

/** The one workflow that deploys, as it stands on main: a branch can change it, and gets no role by that. */
const WORKFLOW = '.github/workflows/deploy-stage.yml@refs/heads/main'

/**
 * What GitHub Actions may become in an account, without a key. For each stage a role that deploys through the stage's own
 * roles of `cdk bootstrap`, for jobs in the environment of the stage's name (whose reviewers have approved); and one that
 * reads the deployed template of the stage and nothing else, for the environment `<stage>-diff`. Both only for the
 * workflow as main has it, called by a workflow of main.
 */
export class DeliveryRoles extends Stack {
  constructor(scope: Construct, { repository, stages, providerArn }: DeliveryRolesProps) {
    super(scope, 'Sidestream-DeliveryRoles', { description: 'Sidestream: roles of the delivery workflows' })
    const provider = providerArn
      ? OidcProviderNative.fromOidcProviderArn(this, 'GitHub', providerArn)
      : new OidcProviderNative(this, 'GitHub', {
          url: `https://${ISSUER}`,
          clientIds: ['sts.amazonaws.com'],
        })
    for (const stage of stages) {
      const deploys = this.role(provider, repository, stage)
      const names = ['deploy', 'file-publishing'].map((name) => `cdk-${qualifierOf(stage)}-${name}-role`)
      this.allow(
        deploys,
        'sts:AssumeRole',
        names.map((name) => `iam::${this.account}:role/${name}-${this.account}-*`),
        'The names of the roles that cdk bootstrap makes end with the region.',
      )
      const reads = this.role(provider, repository, `${stage}-diff`)
      this.allow(
        reads,
        'cloudformation:GetTemplate',
        [`cloudformation:*:${this.account}:stack/${stackName(stage)}/*`],
        'The stage says in which region it is, and CloudFormation how the stack ends.',
      )
    }
  }

  private role(provider: IOidcProvider, repository: string, environment: string): Role {
    const role = new Role(this, `Role-${environment}`, {
      roleName: `sidestream-${environment}-delivery`,
      maxSessionDuration: Duration.hours(1),
      assumedBy: new OpenIdConnectPrincipal(provider, {
        StringEquals: {
          [`${ISSUER}:aud`]: 'sts.amazonaws.com',
          [`${ISSUER}:sub`]: `repo:${repository}:environment:${environment}`,
          [`${ISSUER}:job_workflow_ref`]: `${repository}/${WORKFLOW}`,
          [`${ISSUER}:ref`]: 'refs/heads/main',
        },
      }),
    })
    new CfnOutput(this, `DeployRoleArn-${environment}`, { value: role.roleArn })
    return role
  }

  /** @param resources ARNs without their beginning. */
  private allow(role: Role, action: string, resources: string[], reason: string): void {
    role.addToPolicy(
      new PolicyStatement({
        actions: [action],
        resources: resources.map((resource) => `arn:${this.partition}:${resource}`),
      }),
    )
    Validations.of(role).acknowledge(
      ...resources.map((resource) => ({
        id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:${resource.replaceAll(this.account, '<AWS::AccountId>')}]`,
        reason,
      })),
    )
  }
}
