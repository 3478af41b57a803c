import { describe, expect, it } from 'vitest'
import { idSchema, nameText, text } from '#shared/api/core/common.ts'

describe('an id', () => {
  it.each(['.', '..', '...', '', 'a/b', 'a b', '%2e%2e', 'ä', 'x'.repeat(129)])('is not %j', (id) => {
    expect(idSchema.safeParse(id).success).toBe(false)
  })

  it.each(['a', '.a', 'a..b', '..-', '_', 'limfjord-binders', 'SWO8dKnOjjNgsMe_M6W-f5'])('is %j', (id) => {
    expect(idSchema.parse(id)).toBe(id)
    // As a browser makes an address of it: nothing is taken for a way up.
    expect(new URL(`/api/x/${encodeURIComponent(id)}/y`, 'https://s.example').pathname).toBe(`/api/x/${id}/y`)
  })
})

describe('what a person typed', () => {
  const unseen = [
    '\u200b',
    '\u2060\ufeff',
    '\u00ad',
    '\u3164',
    '\u2800',
    '\u115f',
    ' \u00a0\t',
    '\u0000',
    '\u202e',
  ]

  it.each(unseen)('that shows nothing (%j) is nothing', (typed) => {
    expect(text(50).safeParse(typed).error?.issues[0]?.message).toBe('This field is required')
    expect(nameText(50).safeParse(typed).success).toBe(false)
  })

  it('is kept without what steers machines', () => {
    expect(text(50).parse('Lime\u0000 stone\u0007\u001b[31m')).toBe('Lime stone[31m')
    expect(text(50).parse('two\nlines')).toBe('two\nlines')
  })

  it.each(['...', '!!', '\ud83d\ude00', '–'])('is no name without a letter or a digit: %j', (typed) => {
    expect(nameText(50).safeParse(typed).error?.issues[0]?.message).toBe('This needs a letter or a digit')
  })

  it.each(['Fe', '3', 'Żużel', '石灰', 'خبث'])('is a name: %j', (typed) => {
    expect(nameText(50).parse(typed)).toBe(typed)
  })
})
