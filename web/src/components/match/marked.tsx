import { chakra } from '@chakra-ui/react'

export interface Piece {
  text: string
  marked: boolean
}

/** Cuts a text at the words that led to a finding, whatever their case; longer words win over parts of them. */
export function cutAtWords(text: string, words: readonly string[]): Piece[] {
  const wanted = [...new Set(words.map((word) => word.trim()).filter(Boolean))].sort(
    (left, right) => right.length - left.length,
  )
  if (wanted.length === 0) return text ? [{ text, marked: false }] : []
  const escaped = wanted.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return text
    .split(new RegExp(`(${escaped.join('|')})`, 'giu'))
    .map((piece, index) => ({ text: piece, marked: index % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}

/** A quotation with the matched words marked in the colour of its direction. */
export function Marked({
  text,
  words,
  side,
}: {
  text: string
  words: readonly string[]
  side: 'offer' | 'need'
}) {
  return cutAtWords(text, words).map((piece, index) =>
    piece.marked ? (
      <chakra.mark key={index} bg={`${side}.soft`} color={`${side}.ink`} px="2px" boxShadow="none">
        {piece.text}
      </chakra.mark>
    ) : (
      <span key={index}>{piece.text}</span>
    ),
  )
}
