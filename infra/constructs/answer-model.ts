import { Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { ENV } from '#shared/environment.ts'

/** The right to call one foundation model, and its name. Given only in a stage that switched it on. */
export function grantAnswerModel(fn: LambdaFunction, model: string): void {
  fn.addEnvironment(ENV.answerModel, model)
  const { partition, region } = Stack.of(fn)
  fn.addToRolePolicy(
    new PolicyStatement({
      actions: ['bedrock:InvokeModel'],
      resources: [`arn:${partition}:bedrock:${region}::foundation-model/${model}`],
    }),
  )
}
