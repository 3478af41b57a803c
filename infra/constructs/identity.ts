import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import {
  AccountRecovery,
  CfnUserPoolRiskConfigurationAttachment,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
  UserPoolOperation,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito'
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { SESSION_DAYS } from '#shared/domain/accounts/sessions.ts'
import { ADMIN_GROUP, ENV } from '#shared/environment.ts'
import type { StageSettings } from '../config.ts'
import type { Mail } from './mail.ts'
import { singleSignOn, type SignOn } from './single-sign-on.ts'
import { stableId } from './stable-id.ts'

/** What the triggers function answers to; it tells them apart by `triggerSource`. */
const TRIGGERS = [
  UserPoolOperation.PRE_SIGN_UP,
  UserPoolOperation.CUSTOM_MESSAGE,
  UserPoolOperation.POST_CONFIRMATION,
  UserPoolOperation.PRE_TOKEN_GENERATION,
]

/** What the triggers do for who comes by a company's own sign-in. */
const LINKING = [
  'AdminCreateUser',
  'AdminLinkProviderForUser',
  'AdminListGroupsForUser',
  'AdminSetUserPassword',
]

/** Sign-up, sign-in and tokens: the user pool, its one browser client and the group of administrators. */
export class Identity extends Construct {
  readonly userPool: UserPool
  readonly client: UserPoolClient
  /** Undefined where no company signs in its people itself. */
  readonly signOn: SignOn | undefined

  constructor(scope: Construct, settings: StageSettings, triggers: LambdaFunction, mail: Mail) {
    super(scope, 'Identity')
    this.userPool = stableId(
      new UserPool(this, 'UserPool', {
        signInAliases: { email: true },
        signInCaseSensitive: false,
        selfSignUpEnabled: true,
        autoVerify: { email: true },
        // A changed address counts only once it is confirmed; until then mail goes to the old one.
        keepOriginal: { email: true },
        standardAttributes: { email: { required: true, mutable: true } },
        // The rule of the specification's reset page, for every password however it is set: what a form asks for
        // and the pool does not, nobody has to keep.
        passwordPolicy: {
          minLength: 8,
          requireLowercase: true,
          requireUppercase: true,
          requireDigits: true,
          requireSymbols: false,
        },
        // Administrators need one, and people whose company asks for it: the triggers see to both.
        mfa: Mfa.OPTIONAL,
        mfaSecondFactor: { sms: false, otp: true },
        accountRecovery: AccountRecovery.EMAIL_ONLY,
        userVerification: { emailStyle: VerificationEmailStyle.CODE },
        email: settings.mail.domainVerified
          ? UserPoolEmail.withSES({
              fromEmail: mail.address,
              fromName: settings.mail.senderName,
              replyTo: settings.mail.support,
              sesVerifiedDomain: settings.mail.domain,
            })
          : UserPoolEmail.withCognito(settings.mail.support),
        ...(settings.threatProtection
          ? {
              featurePlan: FeaturePlan.PLUS,
              standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
            }
          : { featurePlan: FeaturePlan.ESSENTIALS }),
        deletionProtection: settings.retainData,
        removalPolicy: settings.retainData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      }),
      'UserPool',
    )
    this.userPool.node.addDependency(mail.identity)
    if (settings.threatProtection) this.refuseRisks()
    for (const operation of TRIGGERS) this.userPool.addTrigger(operation, triggers)

    this.signOn = settings.singleSignOn && singleSignOn(this, this.userPool, settings)
    this.client = stableId(
      this.userPool.addClient('Web', {
        // adminUserPassword: how the seed and the tests sign in, with credentials of the account.
        authFlows: { userSrp: true, adminUserPassword: true },
        preventUserExistenceErrors: true,
        enableTokenRevocation: true,
        generateSecret: false,
        // Role and plan travel in the id token: a decision about a company reaches its users this soon.
        idTokenValidity: Duration.minutes(15),
        accessTokenValidity: Duration.minutes(15),
        refreshTokenValidity: Duration.days(SESSION_DAYS),
        ...(this.signOn ? this.signOn.client : { disableOAuth: true }),
      }),
      'UserPoolClient',
    )
    this.grantTriggers(triggers)
    // The pool takes a client's providers for granted: they have to be there first.
    for (const provider of this.signOn?.providers ?? []) this.client.node.addDependency(provider)
    stableId(
      this.userPool.addGroup('Admins', { groupName: ADMIN_GROUP, description: 'May approve applications' }),
      'AdminsGroup',
    )

    Validations.of(this.userPool).acknowledge(
      {
        id: 'AwsSolutions-COG1',
        reason:
          'The specification fixes the rule: eight characters of three classes; symbols are not asked for.',
      },
      {
        id: 'AwsSolutions-COG2',
        reason:
          'Administrators have no rights without a second factor, nor people of companies that ask for one; it is free to others.',
      },
    )
    if (!settings.threatProtection) {
      Validations.of(this.userPool).acknowledge({
        id: 'AwsSolutions-COG8',
        reason: 'Threat protection is priced per active user: a stage without real companies does without.',
      })
    }
  }

  /** What threat protection does. Without it said, Cognito would only rate sign-ins and let all of them in. */
  private refuseRisks(): void {
    new CfnUserPoolRiskConfigurationAttachment(this, 'Risks', {
      userPoolId: this.userPool.userPoolId,
      clientId: 'ALL',
      compromisedCredentialsRiskConfiguration: { actions: { eventAction: 'BLOCK' } },
      // Most users have no second factor to be asked for at a medium risk.
      accountTakeoverRiskConfiguration: { actions: { highAction: { eventAction: 'BLOCK', notify: false } } },
    })
  }

  /** Who signs the tokens: `iss`, and where the keys are. */
  get tokenIssuer(): string {
    const { region, urlSuffix } = Stack.of(this)
    return `https://cognito-idp.${region}.${urlSuffix}/${this.userPool.userPoolId}`
  }

  /** Lets a function check tokens itself, on public routes that show more to a signed-in caller. */
  bindTokens(fn: LambdaFunction): void {
    fn.addEnvironment(ENV.userPoolClientId, this.client.userPoolClientId)
    fn.addEnvironment(ENV.tokenIssuer, this.tokenIssuer)
  }

  /** Tells a function which mail domains sign in at their own company. */
  bindSignInWays = (fn: LambdaFunction): void => {
    if (this.signOn) fn.addEnvironment(ENV.signInWays, this.signOn.ways)
  }

  /** Lets a function delete users of the pool. */
  grantDeleteUsers = (fn: LambdaFunction): void => this.grant(fn, 'cognito-idp:AdminDeleteUser')

  /** Lets a function end the sessions of users. */
  grantEndSessions = (fn: LambdaFunction): void => this.grant(fn, 'cognito-idp:AdminUserGlobalSignOut')

  /** Lets a function see whether users have a second factor, and take it away. */
  grantSecondFactors = (fn: LambdaFunction): void => {
    this.grant(fn, 'cognito-idp:AdminGetUser')
    this.grant(fn, 'cognito-idp:AdminSetUserMFAPreference')
  }

  private grant(fn: LambdaFunction, action: string): void {
    fn.addEnvironment(ENV.userPoolId, this.userPool.userPoolId)
    fn.addToRolePolicy(new PolicyStatement({ actions: [action], resources: [this.userPool.userPoolArn] }))
  }

  /**
   * What the triggers do in the pool they belong to. A policy of its own: the pool waits for the function and the
   * function for the policy of its role, which therefore can't name the pool.
   */
  private grantTriggers(fn: LambdaFunction): void {
    new Policy(this, 'TriggersPolicy', {
      roles: [fn.role!],
      statements: [
        new PolicyStatement({
          actions: [
            'AdminDeleteUser',
            'AdminGetUser',
            'AdminUserGlobalSignOut',
            ...(this.signOn ? LINKING : []),
          ].map((action) => `cognito-idp:${action}`),
          resources: [this.userPool.userPoolArn],
        }),
      ],
    })
  }
}
