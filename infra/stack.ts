import { CfnOutput, DefaultStackSynthesizer, Stack, Tags } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { routes } from '#shared/api/index.ts'
import { ENV } from '#shared/environment.ts'
import type { Bundles } from './bundle/bundle.ts'
import type { StageSettings } from './config.ts'
import { grantAnswerModel } from './constructs/answer-model.ts'
import { CanaryCredentials } from './constructs/canary-account.ts'
import { Functions } from './constructs/functions.ts'
import { grantAll } from './constructs/grants.ts'
import { Identity } from './constructs/identity.ts'
import { Mail } from './constructs/mail.ts'
import { Reactions } from './constructs/reactions.ts'
import { RealtimeApi } from './constructs/realtime-api.ts'
import { RestApi } from './constructs/rest-api.ts'
import { ScheduledFunctions } from './constructs/schedules.ts'
import { FrontDoor } from './constructs/site/front-door.ts'
import { SiteAddress } from './constructs/site/site-address.ts'
import { SiteContent } from './constructs/site/site-content.ts'
import { Site } from './constructs/site/site.ts'
import { logsBucket } from './constructs/storage/logs-bucket.ts'
import { FileStorage } from './constructs/storage/files.ts'
import { SnapshotStorage } from './constructs/storage/snapshots.ts'
import { Table } from './constructs/storage/table.ts'
import { connectWasteTracking } from './constructs/waste-tracking.ts'
import { Watching } from './constructs/watching.ts'
import { qualifierOf } from './delivery/qualifier.ts'

export interface StageStackProps {
  settings: StageSettings
  bundles: Bundles
  /** Commit the stage is made from. */
  version: string
  /** Folder of the built site. */
  siteFolder: string
}

/** One stage of the product, whole. */
export class StageStack extends Stack {
  constructor(scope: Construct, { settings, bundles, version, siteFolder }: StageStackProps) {
    super(scope, `Sidestream-${settings.stage}`, {
      synthesizer: new DefaultStackSynthesizer({ qualifier: qualifierOf(settings.stage) }),
      env: { region: settings.region },
      description: `Sidestream, stage ${settings.stage}`,
      terminationProtection: settings.retainData,
    })
    Tags.of(this).add('product', 'sidestream')
    Tags.of(this).add('stage', settings.stage)

    const logs = logsBucket(this, settings)
    const table = new Table(this, settings)
    const snapshots = new SnapshotStorage(this, settings, logs)
    const files = new FileStorage(this, settings, logs)
    const mail = new Mail(this, settings)
    const siteAddress = new SiteAddress(this, settings)
    const functions = new Functions(this, settings, bundles)
    const identity = new Identity(this, settings, functions.get('triggers'), mail)
    const realtime = new RealtimeApi(
      this,
      settings,
      functions.get('socket'),
      functions.get('ticket-authorizer'),
    )
    const rest = new RestApi(this, { settings, routes, functions, userPool: identity.userPool })
    const frontDoor = settings.webAclArn ? new FrontDoor(this) : undefined
    const site = new Site(this, {
      settings,
      logs,
      restApi: rest.api,
      realtimeApi: realtime.api,
      files: files.bucket,
      apiHeaders: frontDoor?.headers,
    })
    frontDoor?.close(rest.api, site.distribution, identity.userPool)

    const canary = new CanaryCredentials(this, settings, identity)
    grantAll(functions, { table, snapshots, files, mail, siteAddress, identity, realtime, canary })
    functions.get('service').addEnvironment(ENV.version, version)
    functions.get('triggers').addEnvironment(ENV.autoApprove, String(settings.autoApprove))
    if (settings.wasteTracking) connectWasteTracking(functions.get('papers'), settings.wasteTracking)
    if (settings.answerModel) grantAnswerModel(functions.get('onboarding'), settings.answerModel)

    const reactions = new Reactions(this, table.table, functions.get('stream'), functions.get('matcher'))
    const schedules = new ScheduledFunctions(this, settings, functions, site.url)
    new Watching(this, {
      settings,
      restApi: rest.api,
      table: table.table,
      functions,
      deadLetters: [reactions.failures, schedules.failures],
      background: ['stream', 'matcher', ...schedules.running],
    })
    siteAddress.publish(site.url)
    new SiteContent(this, {
      folder: siteFolder,
      sampleFeeds: settings.news.feeds.some(({ url }) => url.startsWith('/')),
      bucket: site.bucket,
      distribution: site.distribution,
      config: {
        stage: settings.stage,
        version,
        region: this.region,
        userPoolId: identity.userPool.userPoolId,
        userPoolClientId: identity.client.userPoolClientId,
        ...(identity.signOn && { signInPages: identity.signOn.origin }),
        autoApprove: settings.autoApprove,
        supportEmail: settings.mail.support,
        ...(settings.mail.phone && { supportPhone: settings.mail.phone }),
        operator: settings.operator,
        prices: settings.prices,
        logRetentionDays: settings.logRetentionDays,
        answerModel: settings.answerModel !== undefined,
      },
    })

    new CfnOutput(this, 'SiteUrl', { value: site.url })
    new CfnOutput(this, 'SiteDnsTarget', { value: site.distribution.distributionDomainName })
    new CfnOutput(this, 'UserPoolId', { value: identity.userPool.userPoolId })
    new CfnOutput(this, 'UserPoolClientId', { value: identity.client.userPoolClientId })
    for (const [at, record] of mail.identity.dkimRecords.entries()) {
      new CfnOutput(this, `MailDnsRecord${at + 1}`, { value: `${record.name} CNAME ${record.value}` })
    }
    new CfnOutput(this, 'TableName', { value: table.table.tableName })
  }
}
