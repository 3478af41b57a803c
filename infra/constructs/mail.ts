import { Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import { ENV } from '#shared/environment.ts'
import type { StageSettings } from '../config.ts'
import { stableId } from './stable-id.ts'

/** The SES identity of the stage's mail domain: functions and Cognito write from it. */
export class Mail extends Construct {
  readonly identity: EmailIdentity
  /** The sender's address, without the display name. */
  readonly address: string
  private readonly settings: StageSettings

  constructor(scope: Construct, settings: StageSettings) {
    super(scope, 'Mail')
    this.settings = settings
    this.address = `${settings.mail.sender}@${settings.mail.domain}`
    this.identity = stableId(
      new EmailIdentity(this, 'Identity', { identity: Identity.domain(settings.mail.domain) }),
      'MailIdentity',
    )
  }

  /** Sends mail from the stage's one address, to anybody. */
  grantSend(fn: LambdaFunction): void {
    fn.addEnvironment(ENV.mailFrom, `${this.settings.mail.senderName} <${this.address}>`)
    fn.addEnvironment(ENV.supportEmail, this.settings.mail.support)
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: [
          Stack.of(this).formatArn({
            service: 'ses',
            resource: 'identity',
            resourceName: this.settings.mail.domain,
          }),
        ],
        conditions: { StringEquals: { 'ses:FromAddress': this.address } },
      }),
    )
  }
}
