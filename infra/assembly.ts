import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { bundle } from './bundle/bundle.ts'
import { PROJECT_ROOT, SITE_FOLDER } from './entries.ts'
import { currentCommit } from './version.ts'

/**
 * The synthesized template of one stage for whoever only wants to read it: the local cloud, tests. Kept by
 * content under `dist/assembly/`, so that an unchanged project starts without loading CDK at all. cdk-nag
 * and CDK's own validation are left to `npm run synth`.
 */

const STORE = join(PROJECT_ROOT, 'dist/assembly')
/** So that a local cloud that runs while others synthesize keeps the one it started from. */
const KEPT = 8

export interface Assembly {
  /** Cloud assembly: `<stack>.template.json`, its assets, `manifest.json`. Never changed once it exists. */
  folder: string
  /** Nothing had to be synthesized. */
  cached: boolean
}

/** @throws what {@link bundle} and CDK throw: a missing handler, a setting that cannot be. */
export async function assembly(stage: string): Promise<Assembly> {
  const bundles = await bundle()
  const version = currentCommit()
  const key = digest([stage, version, bundles.digest, ...sources(), siteState()]).slice(0, 16)
  const folder = join(STORE, `${stage}-${key}`)
  if (existsSync(join(folder, 'manifest.json'))) {
    const now = new Date()
    utimesSync(folder, now, now)
    return { folder, cached: true }
  }

  process.env['CDK_VALIDATION'] = 'false'
  const { createApp } = await import('./app.ts')
  mkdirSync(STORE, { recursive: true })
  const draft = mkdtempSync(join(STORE, '.draft-'))
  createApp({ stages: [stage], bundles, version, outdir: draft, nag: false }).synth()
  try {
    renameSync(draft, folder)
  } catch (error) {
    // Another process made the same one meanwhile; anything else is a fault.
    if (!existsSync(join(folder, 'manifest.json'))) throw error
    rmSync(draft, { recursive: true, force: true })
  }
  prune(folder)
  return { folder, cached: false }
}

/** What decides a template beside the bundles: the stack's own code, what it reads of shared, CDK's version. */
function sources(): string[] {
  const code = ['infra/constructs', 'shared/api', 'shared/table'].flatMap((folder) =>
    readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => /\.(ts|js)$/.test(path)),
  )
  const single = ['app.ts', 'assembly.ts', 'config.ts', 'entries.ts', 'stack.ts'].map(
    (name) => `infra/${name}`,
  )
  return [...code, ...single, 'shared/environment.ts', 'shared/errors.ts', 'package-lock.json']
    .sort()
    .flatMap((path) => [path, readFileSync(join(PROJECT_ROOT, path), 'utf8')])
}

/** The built site by its pages, whose content names every hashed file; empty when it is not built. */
function siteState(): string {
  if (!existsSync(SITE_FOLDER)) return ''
  return readdirSync(SITE_FOLDER)
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(join(SITE_FOLDER, name), 'utf8'))
    .join('')
}

function digest(parts: string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}:${part}`)
  return hash.digest('hex')
}

function prune(current: string): void {
  const old = readdirSync(STORE)
    .filter((name) => /-[0-9a-f]{16}$/.test(name))
    .map((name) => join(STORE, name))
    .filter((folder) => folder !== current)
    .map((folder) => ({ folder, time: statSync(folder).mtimeMs }))
    .sort((a, b) => b.time - a.time)
  for (const { folder } of old.slice(KEPT - 1)) rmSync(folder, { recursive: true, force: true })
}
