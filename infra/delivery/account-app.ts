import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { STAGES } from '../config.ts'
import { main, CommandRefusal } from './command.ts'
import { Firewall } from './firewall.ts'
import { DeliveryRoles } from './roles.ts'

/**
 * The app of `npm run deploy:account -- -c repository=owner/name`: what an account needs once, whatever its
 * stages, deployed by somebody with the rights of an administrator. `-c stages=prod` makes roles for the
 * stages of that account only, and is asked for where prod would share it; `-c provider=ARN` names the account's provider for GitHub where there is one.
 */
await main(() => {
  const app = new App({ analyticsReporting: false })
  const repository = app.node.tryGetContext('repository') as string | undefined
  if (!repository || !/^[\w.-]+\/[\w.-]+$/.test(repository)) {
    throw new CommandRefusal(
      'Say whose workflows may deploy: npm run deploy:account -- -c repository=owner/name',
    )
  }
  const stages = (app.node.tryGetContext('stages') as string | undefined)?.split(',') ?? STAGES
  if (stages.length > 1 && stages.includes('prod') && app.node.tryGetContext('shared') !== 'true') {
    throw new CommandRefusal(
      'Whoever may change a stage may make roles in its account, so prod wants one of its own: -c stages=prod there, ' +
        '-c stages=dev,staging elsewhere. If all of them are to share this one: -c shared=true',
    )
  }
  const providerArn = app.node.tryGetContext('provider') as string | undefined
  new DeliveryRoles(app, { repository, stages, providerArn })
  new Firewall(app)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  app.synth()
})
