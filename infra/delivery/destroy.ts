import { main, CommandRefusal, runCommand, stackName, stageOption } from './command.ts'

/**
 * `npm run destroy -- --stage NAME`: deletes a disposable stage with everything in it. A stage that retains
 * its data is refused: its table, user pool and buckets would be left behind without an owner.
 */
await main(() => {
  const { stage, region, retainData } = stageOption(process.argv.slice(2), 'destroy')
  if (retainData)
    throw new CommandRefusal(
      `The stage "${stage}" retains its data (retainData in infra/config.ts), so it is not destroyed by a command.`,
    )
  runCommand('cdk', ['destroy', stackName(stage), '--force'], { STAGE: stage, AWS_REGION: region })
})
