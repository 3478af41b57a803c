import { relative } from 'node:path'
import { createApp } from './app.ts'
import { bundle } from './bundle/bundle.ts'
import { STAGES } from './config.ts'

/**
 * What `npm run synth` and the CDK CLI run: bundles the functions and writes the templates to `cdk.out`.
 * STAGE names one stage; without it all of config.ts are written and checked.
 */
try {
  const stages = process.env['STAGE'] ? [process.env['STAGE']] : STAGES
  // The CLI names the folder it reads the assembly from, and prints its own account.
  const byCli = process.env['CDK_OUTDIR'] !== undefined
  const assembly = createApp({ stages, bundles: await bundle(), deploying: byCli }).synth()
  if (!byCli) {
    const names = assembly.stacks.map((stack) => stack.stackName).join(', ')
    console.log(`${names} → ${relative(process.cwd(), assembly.directory)}`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
