import { CfnOutput, Duration, Stack, Validations } from 'aws-cdk-lib'
import {
  type IOidcProvider,
  OidcProviderNative,
  OpenIdConnectPrincipal,
  PolicyStatement,
  Role,
} from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'

export interface DeliveryRolesProps {
  /** `owner/name` on GitHub. */
  repository: string
  stages: readonly string[]
  /** ARN of the account's provider for GitHub, of which it can have one only; absent, it is made. */
  providerArn?: string | undefined
}

const ISSUER = 'token.actions.githubusercontent.com'

/**
 * What GitHub Actions may become in an account, without a key: for each stage a role that deploys, for jobs
 * that run in the environment of the stage's name (whose reviewers have approved), and one that only reads,
 * for the environment `<stage>-diff`. Both act through the roles of `cdk bootstrap`.
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
      this.role(provider, repository, stage, ['deploy', 'file-publishing', 'lookup'])
      this.role(provider, repository, `${stage}-diff`, ['lookup'])
    }
  }

  private role(
    provider: IOidcProvider,
    repository: string,
    environment: string,
    bootstrapRoles: string[],
  ): void {
    const role = new Role(this, `Role-${environment}`, {
      roleName: `sidestream-${environment}-delivery`,
      maxSessionDuration: Duration.hours(1),
      assumedBy: new OpenIdConnectPrincipal(provider, {
        StringEquals: {
          [`${ISSUER}:aud`]: 'sts.amazonaws.com',
          [`${ISSUER}:sub`]: `repo:${repository}:environment:${environment}`,
        },
      }),
    })
    role.addToPolicy(
      new PolicyStatement({
        actions: ['sts:AssumeRole'],
        resources: bootstrapRoles.map(
          (name) => `arn:${this.partition}:iam::${this.account}:role/cdk-*-${name}-role-${this.account}-*`,
        ),
      }),
    )
    Validations.of(role).acknowledge(
      ...bootstrapRoles.map((name) => ({
        id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:iam::<AWS::AccountId>:role/cdk-*-${name}-role-<AWS::AccountId>-*]`,
        reason: 'The names of the roles that cdk bootstrap makes hold its qualifier and the region.',
      })),
    )
    new CfnOutput(this, `DeployRoleArn-${environment}`, { value: role.roleArn })
  }
}
