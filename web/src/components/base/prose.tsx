import { chakra } from '@chakra-ui/react'
import { Fragment, type ReactNode } from 'react'
import { keepUnits } from '#web/lib/format.ts'

/** Paragraphs of a text as it was typed: an empty line parts them, a single break stays a break. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

/** What somebody wrote, whole. `mark` may set words of a paragraph off. */
export function Prose({ text, mark }: { text: string; mark?: (paragraph: string) => ReactNode }) {
  return (
    <chakra.div display="grid" gap={3} maxW="prose" overflowWrap="anywhere" whiteSpace="pre-line">
      {paragraphsOf(text).map((paragraph, index) => (
        <p key={index}>{mark ? <Fragment>{mark(paragraph)}</Fragment> : keepUnits(paragraph)}</p>
      ))}
    </chakra.div>
  )
}
