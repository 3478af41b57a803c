import { describe, expect, it } from 'vitest'
import { excerptOf, parseTags, readTimeMinutes } from '#shared/domain/blog/posts.ts'

describe('a post', () => {
  it('takes a minute for every 200 words begun, and never none', () => {
    const words = (count: number) => 'word '.repeat(count)
    expect([0, 1, 200, 201, 1000].map((count) => readTimeMinutes(words(count)))).toEqual([1, 1, 1, 2, 5])
  })

  it('is quoted up to 200 characters, cut between words', () => {
    expect(excerptOf('  Short \n text ')).toBe('Short text')
    const long = excerptOf('slag and ash, '.repeat(40))
    expect(long.length).toBeLessThanOrEqual(200)
    expect(long).toMatch(/(slag|and|ash)…$/)
    expect(excerptOf('x'.repeat(300))).toBe(`${'x'.repeat(199)}…`)
    expect(excerptOf(`${'x'.repeat(198)}😀${'y'.repeat(50)}`)).toBe(`${'x'.repeat(198)}…`)
  })

  it('has its tags split on commas, trimmed, each once', () => {
    expect(parseTags(' Slag, lime kiln ,, slag,')).toEqual(['slag', 'lime kiln'])
    expect(parseTags(' , ')).toEqual([])
  })
})
