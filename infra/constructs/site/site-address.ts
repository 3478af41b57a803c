import { Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import { Construct } from 'constructs'
import { stableId } from '#infra/constructs/stable-id.ts'
import { ENV } from '#shared/environment.ts'
import type { StageSettings } from '../../config.ts'

/**
 * The public address of the site, for the links in e-mails. It is known only once the distribution
 * exists, which needs the REST API, which needs the functions: so the functions are given the name of a
 * parameter, and the parameter is written last.
 */
export class SiteAddress extends Construct {
  private readonly parameterName: string

  constructor(scope: Construct, settings: StageSettings) {
    super(scope, 'SiteAddress')
    this.parameterName = `/sidestream/${settings.stage}/site-url`
  }

  /** Writes the parameter: `https://…`, without a slash at the end. */
  publish(url: string): void {
    stableId(
      new StringParameter(this, 'Parameter', {
        parameterName: this.parameterName,
        stringValue: url,
        description: 'Public address of the site, for links in e-mails',
      }),
      'SiteUrlParameter',
    )
  }

  grantRead(fn: LambdaFunction): void {
    fn.addEnvironment(ENV.siteUrlParameter, this.parameterName)
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ['ssm:GetParameter'],
        resources: [
          Stack.of(this).formatArn({
            service: 'ssm',
            resource: 'parameter',
            resourceName: this.parameterName.slice(1),
          }),
        ],
      }),
    )
  }
}
