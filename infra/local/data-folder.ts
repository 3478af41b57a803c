import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { messageOf, StartFailure } from './failure.ts'

/** The folder that holds everything the local cloud remembers (`.local/` for `npm start`). */

const IN_USE = 'in-use.json'

/**
 * Makes the folder and claims it for the cloud at `port`.
 *
 * @throws StartFailure when it can't be written, or another local cloud is running on it.
 */
export async function claimDataFolder(folder: string, port: number): Promise<void> {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartFailure(`The data folder ${folder} can't be used: ${messageOf(error)}.`)
  }
  const claim = lastClaim(folder)
  if (claim && (await isRunningOn(claim.port, folder))) {
    throw new StartFailure(`The data folder ${folder} is in use by the local cloud on port ${claim.port}.`)
  }
  writeJsonFile(join(folder, IN_USE), { port })
}

function lastClaim(folder: string): { port: number } | undefined {
  try {
    return readJsonFile(join(folder, IN_USE))
  } catch {
    // Says nothing about the data.
    return undefined
  }
}

/** Asks whether a local cloud with this folder answers on a port; a process id may belong to anybody. */
async function isRunningOn(port: number, folder: string): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/__local/status`, {
      signal: AbortSignal.timeout(2_000),
    })
    return ((await response.json()) as { dataDir?: string }).dataDir === folder
  } catch {
    return false
  }
}

/**
 * A JSON file of the data folder; undefined when there is none.
 *
 * @throws StartFailure when it is damaged.
 */
export function readJsonFile<T>(file: string): T | undefined {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch (error) {
    throw new StartFailure(
      `${file} can't be read (${messageOf(error)}); "npm start -- --fresh" starts with an empty data folder.`,
    )
  }
}

/** Replaces a file as a whole: whoever reads it, after a crash too, finds the old or the new content. */
export function writeJsonFile(file: string, content: unknown): void {
  const draft = `${file}.new`
  writeFileSync(draft, JSON.stringify(content))
  renameSync(draft, file)
}
