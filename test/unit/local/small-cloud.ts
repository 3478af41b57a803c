import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCloud, type Cloud, type CloudOptions } from '#infra/local/cloud.ts'
import { RESOURCES } from './small-template.ts'

/**
 * A cloud assembly of a few lines, in the shapes that CDK writes, for tests of the local cloud itself. What
 * its functions do is given as the source of a module.
 */

export interface SmallCloud {
  api?: string
  events?: string
  stream?: string
  triggers?: string
  socket?: string
  authorizer?: string
  /** Properties that replace those of a resource. */
  override?: Record<string, Record<string, unknown>>
  /** Further resources. */
  extra?: Record<string, unknown>
}

const NOTHING = 'export const handler = async () => null'

/** Writes the assembly into a new folder. */
export function writeAssembly(small: SmallCloud = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'small-cloud-'))
  const asset = (name: string, files: Record<string, string>) => {
    mkdirSync(join(folder, name))
    for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, name, file), content)
    return [name, { source: { path: name }, destinations: { here: { objectKey: `${name}.zip` } } }] as const
  }
  const files = Object.fromEntries([
    asset('site', {
      'index.html': '<!doctype html><title>small</title>',
      'config.json': '{"userPoolId":"<<pool>>"}',
    }),
    ...(['api', 'events', 'stream', 'triggers', 'socket', 'authorizer'] as const).map((name) =>
      asset(name, { 'index.mjs': small[name] ?? NOTHING }),
    ),
  ])
  const resources = Object.fromEntries(
    Object.entries(RESOURCES).map(([id, { Type, Properties }]) => [
      id,
      { Type, Properties: { ...Properties, ...small.override?.[id] } },
    ]),
  )
  writeFileSync(
    join(folder, 'Small-dev.template.json'),
    JSON.stringify({ Resources: { ...resources, ...small.extra } }),
  )
  writeFileSync(join(folder, 'Small-dev.assets.json'), JSON.stringify({ files }))
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({
      artifacts: {
        'Small-dev': {
          type: 'aws:cloudformation:stack',
          environment: 'aws://unknown-account/eu-central-1',
          properties: { templateFile: 'Small-dev.template.json' },
        },
      },
    }),
  )
  return folder
}

export async function startSmallCloud(small: SmallCloud = {}, options: CloudOptions = {}): Promise<Cloud> {
  return startCloud({ assembly: writeAssembly(small), schedules: false, ...options })
}
