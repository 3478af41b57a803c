import { main, runCommand, stackName, stageOption } from './command.ts'

/**
 * `npm run deploy -- --stage NAME`: builds the site, shows what the stack would change, and changes it.
 * A change that widens somebody's rights is asked about first.
 */
await main(() => {
  const { stage, region } = stageOption(process.argv.slice(2), 'deploy')
  const environment = { STAGE: stage, AWS_REGION: region }
  runCommand('vite', ['build', '--config', 'web/vite.config.ts'], { NODE_ENV: 'production' })
  runCommand('cdk', ['diff', stackName(stage)], environment)
  runCommand('cdk', ['deploy', stackName(stage), '--strict'], environment)
})
