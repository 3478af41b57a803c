import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib'
import type { UserPoolClient } from 'aws-cdk-lib/aws-cognito'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { ENV } from '#shared/environment.ts'
import type { StageSettings } from '../config.ts'
import type { Identity } from './identity.ts'
import { stableId } from './stable-id.ts'

/**
 * As whom the canary signs in: an address of the stage that nobody reads, a password that nobody knows, and a client
 * of the user pool that takes it by signed call only. At its first run it makes its user by itself.
 */
export class CanaryCredentials extends Construct {
  private readonly identity: Identity
  private readonly secret: Secret
  private readonly client: UserPoolClient
  private readonly email: string

  constructor(scope: Construct, settings: StageSettings, identity: Identity) {
    super(scope, 'CanaryAccount')
    this.identity = identity
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
    this.client = stableId(
      identity.userPool.addClient('Canary', {
        authFlows: { adminUserPassword: true },
        preventUserExistenceErrors: true,
        enableTokenRevocation: true,
        generateSecret: false,
        // A run is over in four minutes.
        idTokenValidity: Duration.minutes(5),
        accessTokenValidity: Duration.minutes(5),
        refreshTokenValidity: Duration.hours(1),
        disableOAuth: true,
      }),
      'CanaryClient',
    )
  }

  /** Tells a function the canary's address. */
  bindAddress(fn: LambdaFunction): void {
    fn.addEnvironment(ENV.canaryEmail, this.email)
  }

  /** Lets a function sign in as the canary, and make its user: no right over a user that is there. */
  grantSignIn(fn: LambdaFunction): void {
    this.bindAddress(fn)
    fn.addEnvironment(ENV.canarySecret, this.secret.secretArn)
    fn.addEnvironment(ENV.tokenIssuer, this.identity.tokenIssuer)
    fn.addEnvironment(ENV.userPoolId, this.identity.userPool.userPoolId)
    fn.addEnvironment(ENV.userPoolClientId, this.client.userPoolClientId)
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ['secretsmanager:GetSecretValue'],
        resources: [this.secret.secretArn],
      }),
    )
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ['AdminCreateUser', 'AdminInitiateAuth', 'AdminRespondToAuthChallenge'].map(
          (action) => `cognito-idp:${action}`,
        ),
        resources: [this.identity.userPool.userPoolArn],
      }),
    )
  }
}
