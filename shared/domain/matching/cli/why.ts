/**
 * `npm run why -- "text" [--description "…"] [--industry "…"] [--category "…"] [--type need]`: how the engine reads a text.
 * With `--need "text"` (`--need-description`, `--need-industry`, `--need-category`) also what it makes of the pair.
 */
import { knowledge } from '#shared/knowledge/index.ts'
import { argument, fail } from './io.ts'
import { whyPair, whyText } from './why-text.ts'

const [name] = process.argv.slice(2)
if (!name || name.startsWith('--'))
  fail(
    'usage: npm run why -- "text" [--description D] [--industry I] [--category C] [--type need] [--need "text"]',
  )

const given = (prefix: string) => ({
  description: argument(`${prefix}description`),
  industry: argument(`${prefix}industry`),
  category: argument(`${prefix}category`),
})
const needName = argument('need')
const type = argument('type') === 'need' ? 'requirement' : 'waste'
const offer = { material_name: name, ...given(''), type } as const
const lines = whyText(knowledge, offer)
if (needName !== undefined) {
  const need = { material_name: needName, ...given('need-'), type: 'requirement' } as const
  lines.push('', ...whyText(knowledge, need), '', ...whyPair(knowledge, offer, need))
}
console.log(lines.join('\n'))
