import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFeed } from '#functions/clients/feed-articles.ts'
import { previewOf } from '#functions/data/trade/conversation.ts'
import { excerptOf } from '#shared/domain/blog/posts.ts'
import { cut, cutShort, firstSign, withoutLast } from '#shared/domain/text/cut.ts'
import { initials } from '#web/lib/format.ts'

/** Signs of one to eleven units. */
const SIGNS = ['a', 'ß', 'é', 'e\u0301', '中', '𝐀', '😀', '👩‍🔬', '👨‍👩‍👧‍👦', '🇩🇰', '𐐨', ' ']
const words = fc.array(fc.constantFrom(...SIGNS), { maxLength: 60 }).map((signs) => signs.join(''))
const isWhole = (text: string) => !/[\ud800-\udfff]/u.test(text)

describe('a text that is cut', () => {
  it('keeps whole signs, as many as fit', () => {
    fc.assert(
      fc.property(words, fc.nat(120), (text, length) => {
        const head = cut(text, length)
        expect(text.startsWith(head)).toBe(true)
        expect(head.length).toBeLessThanOrEqual(length)
        expect(isWhole(head)).toBe(true)
        // What is left out begins with a sign that did not fit.
        if (head !== text)
          expect(head.length + firstSign(text.slice(head.length)).length).toBeGreaterThan(length)
      }),
    )
  })

  it.each([
    ['👩‍🔬 in the laboratory', 4, ''],
    ['ab👨‍👩‍👧‍👦', 5, 'ab'],
    ['cafe\u0301', 4, 'caf'],
    ['zinc', 9, 'zinc'],
    ['zinc', 0, ''],
  ])('%s at %i', (text, length, expected) => {
    expect(cut(text, length)).toBe(expected)
  })

  it('halves no character where marks pile up without end', () => {
    const text = `e${'\u0301'.repeat(500)}😀`
    for (const length of [1, 100, 400, 501, 502]) expect(isWhole(cut(text, length))).toBe(true)
  })

  it('holds wherever a text is shortened', () => {
    for (let before = 0; before < 12; before++) {
      const text = 'a'.repeat(before) + '😀'.repeat(300)
      expect(isWhole(previewOf(text))).toBe(true)
      expect(previewOf(text).length).toBeLessThanOrEqual(200)
      expect(isWhole(excerptOf(text))).toBe(true)
      expect(isWhole(cutShort(text, 31))).toBe(true)
      const feed = `<rss version="2.0"><channel><title>t</title><item><title>${text}</title><author>${text}</author><link>https://a.example/1</link></item></channel></rss>`
      const [article] = readFeed(feed, 'https://a.example/feed', 'A', new Date())
      expect(isWhole(JSON.parse(JSON.stringify(article?.title)) as string)).toBe(true)
      expect(isWhole(article?.author ?? '')).toBe(true)
    }
    expect(withoutLast('slag 👩‍🔬')).toBe('slag ')
    expect(initials('𝐀cme Slag')).toBe('𝐀S')
  })
})
