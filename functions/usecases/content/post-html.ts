import type { Element, ElementContent, Root, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { sanitize, type Schema } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { AppError } from '#shared/errors.ts'

/**
 * HTML of posts, made harmless. Read as a browser reads it (parse5), reduced to an allow-list
 * (hast-util-sanitize) and written anew from the tree, so nothing of the text that was sent survives as it was.
 */

/** What a post may consist of. No id, class, style or name: a post can't look like, or hook into, the page. */
const ALLOWED: Schema = {
  tagNames: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'ul', 'ol', 'li'],
    ...['strong', 'b', 'em', 'i', 's', 'sub', 'sup', 'code', 'a', 'abbr'],
    ...['figure', 'figcaption', 'img', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: ['href', 'title'],
    abbr: ['title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    td: ['colSpan', 'rowSpan'],
    th: ['colSpan', 'rowSpan', 'scope'],
  },
  protocols: { href: ['http', 'https', 'mailto'], src: ['https'] },
  /** Gone with all they hold; of other unknown elements the text stays. */
  strip: [
    ...['script', 'style', 'iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'template'],
    ...['svg', 'math', 'noscript', 'noembed', 'noframes', 'xmp', 'title', 'textarea', 'select', 'option'],
    ...['audio', 'video', 'canvas', 'map', 'head', 'base', 'link', 'meta'],
  ],
  allowComments: false,
  allowDoctypes: false,
  clobber: [],
  ancestors: {
    li: ['ol', 'ul'],
    ...Object.fromEntries(['caption', 'thead', 'tbody', 'tr', 'th', 'td'].map((name) => [name, ['table']])),
  },
}

/** A post has one title, in the page's h1: headings within it begin a level below. */
const RENAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({ h1: 'h2', h5: 'h4', h6: 'h4', del: 's', strike: 's', tt: 'code' }),
)
/** Elements after which a word ends. */
const BLOCKS = new Set(
  'p br hr h2 h3 h4 blockquote pre ul ol li figure figcaption table caption tr th td'.split(' '),
)
/** Characters of the result: what is added to links and pictures makes it longer than what was sent. */
const MOST_HTML = 200_000
/** Elements that a browser would add: what is emphasised and never closed goes on in each element behind it. */
const MOST_COPIES = 5000
const FORMATTING = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '))
/** Of these, the next one closes the one before. */
const ALONE = new Set(['a', 'nobr'])
/** What was taken out is named up to here. */
const MOST_NAMED = 20

export interface PostHtml {
  html: string
  /** Its words, without markup. */
  text: string
  /** Address of the first picture, on our own site; null without one. */
  image: string | null
  /** What was taken out: `script`, `onerror of img`. */
  removed: string[]
}

/**
 * @throws {AppError} VALIDATION_FAILED naming the content, when nothing readable is left of it, when it is
 * too long, or when its elements stand too deep in each other.
 */
export function cleanPostHtml(source: string): PostHtml {
  if (copiesIn(source) > MOST_COPIES) throw refused('Too many elements of emphasis are never closed')
  try {
    const written = fromHtml(source, { fragment: true })
    visit(written, (element) => {
      element.tagName = RENAMED.get(element.tagName) ?? element.tagName
    })
    const before = countNames(written)
    const clean = sanitize(written, ALLOWED) as Root
    let image: string | null = null
    visit(clean, (element) => {
      if (element.tagName === 'a') secureLink(element)
      if (element.tagName === 'img') {
        secureImage(element)
        image ??= addressOf(element)
      }
      element.children = element.children.filter((child) => !isImageOfNothing(child))
    })
    clean.children = clean.children.filter((child) => !isImageOfNothing(child))
    const kept = countNames(clean)
    const text = textOf(clean).replace(/\s+/gu, ' ').trim()
    if (!text && !image) throw refused('This field is required')
    const html = toHtml(clean).trim()
    if (html.length > MOST_HTML) throw refused('This is too long: it holds too many links or pictures')
    return {
      html,
      text,
      image,
      removed: [...before]
        .filter(([name, count]) => count > (kept.get(name) ?? 0))
        .map(([name]) => name)
        .slice(0, MOST_NAMED),
    }
  } catch (error) {
    // The libraries go down a tree by calling themselves.
    if (error instanceof RangeError) throw refused('The elements are nested too deeply')
    throw error
  }
}

/**
 * Elements that reading will add: a browser opens every formatting element that was never closed anew in each block
 * behind it, so a few kilobytes of text may become millions of elements. Counted without reading it as HTML.
 */
function copiesIn(source: string): number {
  const open = new Map<string, number>()
  let [depth, copies] = [0, 0]
  for (const [, end, written = ''] of source.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    const name = written.toLowerCase()
    if (!FORMATTING.has(name)) {
      copies += depth
      continue
    }
    const before = open.get(name) ?? 0
    const after = end ? Math.max(0, before - 1) : ALONE.has(name) ? 1 : before + 1
    open.set(name, after)
    depth += after - before
  }
  return copies
}

const refused = (message: string) =>
  new AppError('VALIDATION_FAILED', undefined, [{ field: 'content', message }])

function visit(node: Root | Element, see: (element: Element) => void): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    see(child)
    visit(child, see)
  }
}

/** How often elements and attributes occur, the latter as `onclick of p`. */
function countNames(tree: Root): Map<string, number> {
  const names = new Map<string, number>()
  const add = (name: string) => names.set(name, (names.get(name) ?? 0) + 1)
  visit(tree, ({ tagName, properties }) => {
    add(tagName)
    for (const name of Object.keys(properties)) {
      add(`${name === 'className' ? 'class' : name.toLowerCase()} of ${tagName}`)
    }
  })
  return names
}

/** Any address will do: what is compared is whether an address leaves the page it stands on, encrypted or not. */
const HERE = ['https://here.invalid', 'http://here.invalid']

/** Whether a browser on our own page would stay on our site: `/\evil.example` leads away. */
const isOwn = (address: string): boolean =>
  HERE.every((here) => URL.canParse(address, here) && new URL(address, here).origin === here)

/** A link out of the site hands nothing over: no window, no referrer, no standing with search engines. */
function secureLink(element: Element): void {
  const href = element.properties['href']
  if (typeof href !== 'string' || /^mailto:/i.test(href) || isOwn(href)) return
  element.properties['rel'] = ['nofollow', 'ugc', 'noopener', 'noreferrer']
  element.properties['target'] = '_blank'
}

function secureImage({ properties }: Element): void {
  properties['alt'] ??= ''
  properties['loading'] = 'lazy'
  properties['decoding'] = 'async'
  properties['referrerPolicy'] = 'no-referrer'
}

/**
 * Where one of our own pictures stands; null for anything else. A picture of another site would tell that site who reads
 * the post, and could be another one tomorrow.
 */
function addressOf({ properties }: Element): string | null {
  const source = properties['src']
  if (typeof source !== 'string' || !source.startsWith('/') || !isOwn(source)) return null
  return source
}

const isImageOfNothing = (node: RootContent | ElementContent): boolean =>
  node.type === 'element' && node.tagName === 'img' && addressOf(node) === null

function textOf(node: Root | Element): string {
  return node.children
    .map((child) => {
      if (child.type === 'text') return child.value
      if (child.type !== 'element') return ''
      return BLOCKS.has(child.tagName) ? ` ${textOf(child)} ` : textOf(child)
    })
    .join('')
}
