import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanPostHtml } from '#functions/usecases/content/post-html.ts'
import { postHtmlOf } from '#shared/domain/blog/plain-text.ts'

describe('the text of a post', () => {
  it.each([
    ['one paragraph', '<p>one paragraph</p>'],
    ['one\n\ntwo\n \n\nthree', '<p>one</p>\n<p>two</p>\n<p>three</p>'],
    ['a line\r\nand another', '<p>a line<br>and another</p>'],
    [
      'Found:\n- slag\n- lime,\n  burnt\nand dust',
      '<p>Found:</p>\n<ul><li>slag</li><li>lime, burnt</li></ul>\n<p>and dust</p>',
    ],
    ['• cement\n• gypsum', '<ul><li>cement</li><li>gypsum</li></ul>'],
    ['Al2O3 < 5 % & CaO > 40 %', '<p>Al2O3 &lt; 5 % &amp; CaO &gt; 40 %</p>'],
    ['-5 °C in winter', '<p>-5 °C in winter</p>'],
    // Tags within a line only: the blank lines part it all the same.
    [
      'A <b>wet</b> slag\n\nand <a href="https://a.example">why</a>',
      '<p>A <b>wet</b> slag</p>\n<p>and <a href="https://a.example">why</a></p>',
    ],
    // HTML stays as it stands.
    ['<p>one</p>\n\n<ul><li>two</li></ul>', '<p>one</p>\n\n<ul><li>two</li></ul>'],
    ['<h2>Result</h2>\n\ntext', '<h2>Result</h2>\n\ntext'],
  ])('%j reads %j', (text, html) => expect(postHtmlOf(text)).toBe(html))

  it('without a tag keeps every word of it, whatever signs it has', () => {
    const words = fc.array(fc.constantFrom('slag', '<5', '>', '&amp;', '-', '\n', '\n\n', '- x', '"', "'"), {
      minLength: 1,
    })
    fc.assert(
      fc.property(words, (list) => {
        const text = `x ${list.join(' ')}`
        const shown = cleanPostHtml(postHtmlOf(text)).text.replace(/\s+/g, '')
        expect(shown.replace(/-/g, '')).toBe(text.replace(/\s+/g, '').replace(/-/g, ''))
      }),
    )
  })
})
