import { AwsError, type AwsGuard } from '#infra/local/aws-endpoint.ts'
import { arn } from '#infra/local/cloudformation/physical.ts'
import type { Template } from '#infra/local/cloudformation/template.ts'
import { wishReader } from './iam-wishes.ts'
import { Iam } from './iam.ts'

/** Errors of DynamoDB, SSM and Cognito have this name; S3's is shorter. */
const REFUSAL = 'AccessDeniedException'

/**
 * Every function acts under its own role of the template: a call that the role's policies do not allow is
 * refused as AWS refuses it, naming function, action and resource.
 */
export function iamGuard(template: Template): AwsGuard {
  const iam = new Iam(template)
  const wishesOf = wishReader(template)
  return (caller, call) => {
    const refused = iam.refused(caller, wishesOf(call))
    if (!refused) return
    const who = arn({ ...template.place, region: '' }, 'sts', `assumed-role/${caller}`)
    throw new AwsError(
      call.service === 's3' ? 'AccessDenied' : REFUSAL,
      `User: ${who} is not authorized to perform: ${refused.action} on resource: ${refused.resource} ` +
        `because no identity-based policy allows the ${refused.action} action`,
      call.service === 'dynamodb' ? 400 : 403,
    )
  }
}
