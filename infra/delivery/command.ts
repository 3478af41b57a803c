import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { settingsFor, type StageSettings } from '../config.ts'
import { PROJECT_ROOT } from '../entries.ts'

/** What the delivery commands share: their one option, and how they run the CDK CLI. */

/** Why a command refuses, told in one line. */
export class CommandRefusal extends Error {}

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
    throw new CommandRefusal(`${(error as Error).message} ${usage}`)
  }
  throw new CommandRefusal(usage)
}

/** Name of a stage's stack. */
export const stackName = (stage: string): string => `Sidestream-${stage}`

/** Runs a command of the project's own packages, its output shown. @throws Refusal when it fails. */
export function runCommand(command: string, args: string[], environment: Record<string, string> = {}): void {
  const { status } = spawnSync('npx', ['--no-install', command, ...args], {
    cwd: PROJECT_ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  if (status !== 0) throw new CommandRefusal(`"${command} ${args.join(' ')}" failed.`)
}

/** Runs a command's work; a refusal is one line and exit code 1, anything else a fault with its trace. */
export async function main(work: () => void | Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof CommandRefusal ? error.message : error)
    process.exitCode = 1
  }
}
