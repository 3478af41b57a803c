import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { ENV } from '#shared/environment.ts'
import type { StageSettings } from '../config.ts'

/** Where records of receipts go, and the right to read the one secret. Given only in a stage that switched it on. */
export function connectWasteTracking(
  fn: LambdaFunction,
  { base, authBase, clientId, secretArn }: NonNullable<StageSettings['wasteTracking']>,
): void {
  fn.addEnvironment(ENV.trackingBase, base)
  fn.addEnvironment(ENV.trackingAuth, authBase)
  fn.addEnvironment(ENV.trackingClient, clientId)
  fn.addEnvironment(ENV.trackingSecret, secretArn)
  fn.addToRolePolicy(
    new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [secretArn] }),
  )
}
