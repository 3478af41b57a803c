import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What the functions write to their output: kept for tests, in files of the data folder, or shown. */

const KEPT_LINES = 1_000

export class Logs {
  private readonly lines = new Map<string, string[]>()
  private readonly folder: string | undefined
  private readonly show: boolean

  /** @param folder where each function gets a file, begun anew; undefined writes none */
  constructor(folder: string | undefined, show: boolean) {
    this.folder = folder
    this.show = show
    if (!folder) return
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  }

  readonly add = (source: string, line: string): void => {
    const kept = this.lines.get(source) ?? []
    kept.push(line)
    this.lines.set(source, kept.slice(-KEPT_LINES))
    if (this.folder) appendFileSync(join(this.folder, `${source}.log`), `${line}\n`)
    if (this.show) console.log(`${source}: ${line}`)
  }

  /** The latest lines of a function, by logical id. */
  of(source: string): string[] {
    return this.lines.get(source) ?? []
  }

  /** The latest lines of all functions. */
  all(): string[] {
    return [...this.lines.values()].flat()
  }
}
