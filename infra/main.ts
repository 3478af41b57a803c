import { createApp } from './app.ts'
import { bundle } from './bundle.ts'
import { STAGES } from './config.ts'

/**
 * What `npm run synth` and the CDK CLI run: bundles the functions and writes the templates to `cdk.out`.
 * STAGE names one stage; without it all of config.ts are written and checked.
 */
try {
  const stages = process.env['STAGE'] ? [process.env['STAGE']] : STAGES
  const assembly = createApp({ stages, bundles: await bundle() }).synth()
  // The CLI reads the assembly itself and prints its own account.
  if (!process.env['CDK_OUTDIR']) {
    console.log(`${assembly.stacks.map((stack) => stack.stackName).join(', ')} → ${assembly.directory}`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
