// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { cleanPostHtml } from '#functions/usecases/content/post-html.ts'
import { AppError } from '#shared/errors.ts'
import { XSS_VECTORS } from '../../factories/xss-vectors.ts'

const ELEMENTS = new Set(
  (
    'P BR HR H2 H3 H4 BLOCKQUOTE PRE UL OL LI STRONG B EM I S SUB SUP CODE A ABBR FIGURE FIGCAPTION IMG ' +
    'TABLE CAPTION THEAD TBODY TR TH TD'
  ).split(' '),
)
const ATTRIBUTES = new Set(
  'href title rel target src alt width height loading decoding referrerpolicy start colspan rowspan scope'.split(
    ' ',
  ),
)

/** What a browser makes of a post's HTML. */
const bodyOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

/** What is in it that no post may hold; empty when it is harmless. */
function harmIn(html: string): string[] {
  return [...bodyOf(html).querySelectorAll('*')].flatMap((element) => [
    ...(ELEMENTS.has(element.tagName) ? [] : [element.tagName]),
    ...[...element.attributes].flatMap(({ name, value }) => {
      if (!ATTRIBUTES.has(name)) return [`${element.tagName} ${name}`]
      const isAddress = name === 'href' || name === 'src'
      const { protocol } = new URL(value, 'https://site.example/blog/1')
      return isAddress && !['https:', 'http:', 'mailto:'].includes(protocol) ? [`${name}=${value}`] : []
    }),
  ])
}

describe('hostile HTML', () => {
  it('is tried in more than a hundred ways', () => {
    expect(new Set(XSS_VECTORS).size).toBeGreaterThanOrEqual(100)
  })

  it.each(XSS_VECTORS)('%j is harmless', (vector) => {
    const { html } = cleanPostHtml(`<p>before</p>${vector}<p>after</p>`)
    expect(harmIn(html)).toEqual([])
    // Nothing changes by being read and written once more: no second reading finds what the first did not.
    expect(cleanPostHtml(html).html).toBe(html)
    expect(harmIn(bodyOf(html).innerHTML)).toEqual([])
  })

  it('is harmless all together, in one post', () => {
    expect(harmIn(cleanPostHtml(XSS_VECTORS.join('\n')).html)).toEqual([])
  })

  it('would be seen by these tests', () => {
    const harmful = XSS_VECTORS.filter((vector) => harmIn(vector).length > 0)
    expect(harmful.length).toBeGreaterThan(80)
  })
})

describe('a post', () => {
  const refusal = (html: string) => {
    try {
      return cleanPostHtml(html).html.length
    } catch (error) {
      return (error as AppError).details?.[0]
    }
  }

  it('keeps what it is made of', () => {
    const html =
      '<h2>Result</h2><p>Slag <strong>ground</strong> to 4200 cm<sup>2</sup>/g &#x26; sieved.</p>' +
      '<ul><li>moisture</li></ul><table><tbody><tr><th scope="row">a</th><td colspan="2">1</td></tr></tbody></table>'
    expect(cleanPostHtml(html)).toEqual({
      html,
      text: 'Result Slag ground to 4200 cm2/g & sieved. moisture a 1',
      image: null,
      removed: [],
    })
  })

  it('hands nothing over to the sites it links to', () => {
    const { html } = cleanPostHtml(
      '<a href="https://a.example">a</a> <a href="/blog">own</a> <a href="#x">b</a>',
    )
    const [out, own] = bodyOf(html).querySelectorAll('a')
    expect([out?.rel, out?.target]).toEqual(['nofollow ugc noopener noreferrer', '_blank'])
    expect([own?.rel, own?.target]).toEqual(['', ''])
    expect(bodyOf(cleanPostHtml('<a href="//a.example">a</a>').html).querySelector('a')?.rel).toContain(
      'nofollow',
    )
  })

  it('shows pictures of our own site only, and tells its author which were taken out', () => {
    const { html, image, removed } = cleanPostHtml(
      '<p>a</p><img src="https://tracker.example/1.png"><img src="x.png"><img src="//b.example/p.png">' +
        '<img src="/\\b.example/p.png"><figure><img src="/pictures/2.png"></figure>',
    )
    const pictures = bodyOf(html).querySelectorAll('img')
    expect(pictures).toHaveLength(1)
    expect([pictures[0]?.alt, pictures[0]?.getAttribute('referrerpolicy')]).toEqual(['', 'no-referrer'])
    expect(image).toBe('/pictures/2.png')
    expect(removed).toContain('img')
  })

  it.each([
    String.raw`/\evil.example`,
    String.raw`\/evil.example`,
    '//evil.example',
    '/\t/evil.example',
    'https:evil.example',
  ])('knows that %j leads away', (address) => {
    const link = bodyOf(cleanPostHtml(`<a href="${address}">a</a>`).html).querySelector('a')
    expect(link?.href.includes('evil.example') ? link.rel : 'nofollow').toContain('nofollow')
  })

  it('is refused at once where it grows by itself', () => {
    const started = performance.now()
    const grows = (tag: string) =>
      Array.from({ length: 250 }, (_, at) => `<${tag} a=${at}>`).join('') + '<p>x'.repeat(2500)
    for (const tag of ['b', 'code', 'font', 'u'])
      expect(refusal(`<p>${grows(tag)}`)).toMatchObject({
        message: expect.stringContaining('never closed') as string,
      })
    // Closed before they begin, they are open still.
    expect(refusal(`${'</b>'.repeat(250)}${grows('b')}`)).toMatchObject({ field: 'content' })
    expect(performance.now() - started).toBeLessThan(1000)
    const emphatic = '<p><b>one</b> and <strong><em>two</em></strong>, <a href="/blog">three</a></p>'.repeat(
      400,
    )
    expect(refusal(emphatic)).toBeGreaterThan(emphatic.length / 2)
  })

  it('has its headings below the title of the page', () => {
    expect(cleanPostHtml('<h1>a</h1><h2>b</h2><h6>c</h6>').html).toBe('<h2>a</h2><h2>b</h2><h4>c</h4>')
  })

  it('tells its author what was taken out', () => {
    const { removed } = cleanPostHtml(
      '<p onclick="x()" class="y">a<script>x()</script><a href="javascript:x()">b</a></p>',
    )
    expect(removed).toEqual(['onclick of p', 'class of p', 'script', 'href of a'])
  })

  it('is refused when nothing readable is left', () => {
    for (const html of ['<script>x()</script>', '<p> </p>', '<!-- -->', '<img src="data:x">']) {
      expect(refusal(html)).toEqual({ field: 'content', message: 'This field is required' })
    }
  })

  it('is refused when it is built to break the reader', () => {
    const deep = 'The elements are nested too deeply'
    expect(refusal(`a${'<div>'.repeat(9900)}`)).toMatchObject({ message: deep })
    expect(refusal(`a${'<b><i>'.repeat(8200)}`)).toMatchObject({ message: deep })
    expect(refusal('<a href=//x>a</a>'.repeat(2900))).toMatchObject({
      message: expect.stringMatching(/too long/),
    })
  })
})
