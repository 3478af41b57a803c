import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assembly } from '#infra/assembly.ts'

/** The dev stage's template with something changed, for clouds that differ from what is deployed. */

export interface StageTemplate {
  Resources: Record<
    string,
    { Type: string; Properties: Record<string, unknown>; Metadata?: Record<string, string> }
  >
}

/** A copy of the assembly with a changed template: its folder, and how it is removed. */
export async function altered(
  change: (template: StageTemplate) => void,
): Promise<{ folder: string; remove: () => void }> {
  const { folder } = await assembly('dev')
  const copy = mkdtempSync(join(tmpdir(), 'assembly-'))
  for (const entry of readdirSync(folder)) {
    if (entry.startsWith('asset.')) symlinkSync(join(folder, entry), join(copy, entry))
    else cpSync(join(folder, entry), join(copy, entry), { recursive: true })
  }
  const file = join(copy, 'Sidestream-dev.template.json')
  const template = JSON.parse(readFileSync(file, 'utf8')) as StageTemplate
  change(template)
  writeFileSync(file, JSON.stringify(template))
  return { folder: copy, remove: () => rmSync(copy, { recursive: true }) }
}

/** Without the stage's limits of requests a second: for tests that ask more often than people do. */
export function unthrottled({ Resources }: StageTemplate): void {
  for (const { Type, Properties } of Object.values(Resources))
    if (Type === 'AWS::ApiGateway::Stage') Properties['MethodSettings'] = []
}
