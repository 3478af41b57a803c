import { main, run, stackName, stageOption } from './command.ts'

/**
 * `npm run deploy -- --stage NAME`: builds the site, shows what the stack would change, and changes it.
 * A change that widens somebody's rights is asked about first.
 */
await main(() => {
  const { stage, region } = stageOption(process.argv.slice(2), 'deploy')
  const environment = { STAGE: stage, AWS_REGION: region }
  run('vite', ['build', '--config', 'web/vite.config.ts'], { NODE_ENV: 'production' })
  run('cdk', ['diff', stackName(stage)], environment)
  run('cdk', ['deploy', stackName(stage), '--strict'], environment)
})
