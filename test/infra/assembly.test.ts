import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { assembly } from '#infra/assembly.ts'

describe('the assembly of a stage', () => {
  it('is synthesized once and found again, without CDK, while nothing changes', async () => {
    const first = await assembly('dev')
    expect(existsSync(join(first.folder, 'Sidestream-dev.template.json'))).toBe(true)

    const started = performance.now()
    expect(await assembly('dev')).toEqual({ folder: first.folder, cached: true })
    expect(performance.now() - started).toBeLessThan(3000)
  })

  it('is another one for another stage', async () => {
    const [dev, other] = [await assembly('dev'), await assembly('pr-17')]
    expect(other.folder).not.toBe(dev.folder)
    expect(existsSync(join(other.folder, 'Sidestream-pr-17.template.json'))).toBe(true)
  })
})
