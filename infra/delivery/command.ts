import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { settingsFor, type StageSettings } from '../config.ts'
import { ROOT } from '../entries.ts'

/** What the delivery commands share: their one option, and how they run the CDK CLI. */

/** Why a command refuses, told in one line. */
export class Refusal extends Error {}

/**
 * Settings of the stage that `--stage` names.
 *
 * @throws Refusal when it is missing, cannot name a stage, or something else was given.
 */
export function stageOption(args: string[], command: string): StageSettings {
  const usage = `Say which stage: npm run ${command} -- --stage dev`
  try {
    const { stage } = parseArgs({ args, options: { stage: { type: 'string' } } }).values
    if (stage) return settingsFor(stage)
  } catch (error) {
    throw new Refusal(`${(error as Error).message} ${usage}`)
  }
  throw new Refusal(usage)
}

/** Name of a stage's stack. */
export const stackName = (stage: string): string => `Sidestream-${stage}`

/** Runs a command of the project's own packages, its output shown. @throws Refusal when it fails. */
export function run(command: string, args: string[], environment: Record<string, string> = {}): void {
  const { status } = spawnSync('npx', ['--no-install', command, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  if (status !== 0) throw new Refusal(`"${command} ${args.join(' ')}" failed.`)
}

/** Runs a command's work; a refusal is one line and exit code 1, anything else a fault with its trace. */
export async function main(work: () => void | Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    process.exitCode = 1
  }
}
