import { RemovalPolicy, Validations } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { ENV } from '#shared/environment.ts'
import type { StageSettings } from '../config.ts'
import { stableId } from './stable-id.ts'

/**
 * As whom the canary signs in: an address of the stage that nobody reads, and a password that nobody knows. It
 * signs up by itself, at its first run; the trigger asks for the password as proof that it is the canary.
 */
export class CanaryCredentials extends Construct {
  private readonly secret: Secret
  private readonly email: string

  constructor(scope: Construct, settings: StageSettings) {
    super(scope, 'CanaryAccount')
    this.email = `canary@${settings.mail.domain}`
    this.secret = stableId(
      new Secret(this, 'Password', {
        description: 'Password of the canary, which signs in as a member every few minutes',
        generateSecretString: { passwordLength: 40, excludePunctuation: true },
        removalPolicy: RemovalPolicy.DESTROY,
      }),
      'CanaryPassword',
    )
    Validations.of(this.secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'To rotate it takes the right to set the password of any user; it opens a company that has nothing to show.',
    })
  }

  /** Lets a function know the canary, and its password. */
  grantRead(fn: LambdaFunction): void {
    fn.addEnvironment(ENV.canaryEmail, this.email)
    fn.addEnvironment(ENV.canarySecret, this.secret.secretArn)
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ['secretsmanager:GetSecretValue'],
        resources: [this.secret.secretArn],
      }),
    )
  }
}
