import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { STILL_PAGES } from '../shared/api/site-config.ts'
import type { Still } from './src/app/still.tsx'

/**
 * After the build, each open page as a file of its own: drawn, with its styles as a file, and with hints for the
 * chunk it goes on with. `index.html` stays the empty page of all other addresses.
 */
interface StillPage {
  module: string
  description: string
  /** Shown to visitors only: members are sent on, and would see it flash. */
  visitorsOnly?: boolean
}

const PAGES: Record<keyof typeof STILL_PAGES, StillPage> = {
  '/': {
    module: 'src/features/landing/landing-page.tsx',
    description:
      'List what leaves your gate and what you buy in. Sidestream names the companies that can use it, with the reasons and the objections.',
  },
  '/demo': {
    module: 'src/features/marketplace/demo-page.tsx',
    description: 'Browse what plants offer and need: listings of the Sidestream marketplace, open to read.',
    visitorsOnly: true,
  },
  '/blog': {
    module: 'src/features/blog/blog-page.tsx',
    description: 'Industry news on materials and by-products, and posts by the companies that use them.',
  },
  '/help': {
    module: 'src/features/help/help-page.tsx',
    description: 'How Sidestream works, what it costs, who can join, and how to reach the people behind it.',
  },
}

const ROOT = fileURLToPath(new URL('.', import.meta.url))
const FONT = /assets\/archivo-latin-wdth-normal-[\w-]+\.woff2$/

type Manifest = Record<string, { file: string; imports?: string[] }>

export function stillPages(): Plugin {
  let out: string
  let written = false
  return {
    name: 'still-pages',
    apply: 'build',
    configResolved(config) {
      out = config.build.outDir
    },
    writeBundle() {
      written = true
    },

    async closeBundle() {
      // A build that was refused says why.
      if (!written) return
      // The app once more, for Node.
      const folder = await mkdtemp(join(ROOT, '../dist/still-'))
      try {
        await build({
          configFile: false,
          root: ROOT,
          logLevel: 'error',
          plugins: [react()],
          ssr: { noExternal: true },
          build: { ssr: 'src/app/still.tsx', outDir: folder, target: 'node20', copyPublicDir: false },
        })
        const { drawStill } = (await import(
          pathToFileURL(join(folder, 'still.js')).href
        )) as typeof import('./src/app/still.tsx')
        for (const path of Object.keys(PAGES) as (keyof typeof PAGES)[]) {
          await writePage(out, path, await drawStill(path))
        }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

async function writePage(
  out: string,
  path: keyof typeof PAGES,
  { title, markup, css }: Still,
): Promise<void> {
  const { module, description, visitorsOnly } = PAGES[path]
  const empty = await readFile(join(out, 'index.html'), 'utf8')
  const manifest = JSON.parse(await readFile(join(out, '.vite/manifest.json'), 'utf8')) as Manifest
  const font = Object.values(manifest).find(({ file }) => FONT.test(file))?.file
  if (!font) throw new Error('The build has no Archivo.')
  const file = STILL_PAGES[path]
  const styles = `assets/${file.replace('.html', '')}-${hash(css)}.css`
  await writeFile(join(out, styles), css)
  const hints = [
    `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />`,
    `<link rel="stylesheet" href="/${styles}" />`,
    ...chunksOf(manifest, module)
      .filter((chunk) => !empty.includes(chunk))
      .map((chunk) => `<link fetchpriority="low" rel="modulepreload" crossorigin href="/${chunk}" />`),
  ]
  // What is drawn comes first: nothing of it waits for a script.
  const html = put(
    empty.replace(/<(?=script type="module"|link rel="modulepreload")\w+/g, '$& fetchpriority="low"'),
    [
      [/<title>.*?<\/title>/, `<title>${title}</title>`],
      [/(?<=name="description"\s+content=)"[^"]*"/, `"${description}"`],
      [/(?=<\/head>)/, `  ${hints.join('\n    ')}\n  `],
      [/(?<=<div id="root")>/, `${visitorsOnly ? ' class="visitors-only"' : ''}>${markup}`],
    ],
  )
  await writeFile(join(out, file), html)
}

/** The file of a module and of what it imports at once. */
function chunksOf(manifest: Manifest, key: string, found = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no ${key}.`)
  if (!found.has(chunk.file)) {
    found.add(chunk.file)
    for (const next of chunk.imports ?? []) chunksOf(manifest, next, found)
  }
  return [...found]
}

/** Each must be found: a page without its head would go unseen. */
function put(html: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((text, [place, insert]) => {
    if (!place.test(text)) throw new Error(`index.html has no ${place}`)
    return text.replace(place, () => insert)
  }, html)
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8)
