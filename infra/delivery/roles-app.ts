import { App } from 'aws-cdk-lib'
import { STAGES } from '../config.ts'
import { main, Refusal } from './command.ts'
import { DeliveryRoles } from './roles.ts'

/**
 * The app of `npm run deploy:roles -- -c repository=owner/name`, deployed once per account by somebody with
 * rights of an administrator. `-c stages=prod` limits it to the stages of that account.
 */
await main(() => {
  const app = new App({ analyticsReporting: false })
  const repository = app.node.tryGetContext('repository') as string | undefined
  if (!repository || !/^[\w.-]+\/[\w.-]+$/.test(repository)) {
    throw new Refusal('Say whose workflows may deploy: npm run deploy:roles -- -c repository=owner/name')
  }
  const stages = (app.node.tryGetContext('stages') as string | undefined)?.split(',') ?? STAGES
  new DeliveryRoles(app, { repository, stages })
  app.synth()
})
