import { chakra } from '@chakra-ui/react'
import { formatFullDate } from '#web/lib/format.ts'

/** A day in a table; on a phone, where no head stands above it, with the word for what it is. */
export function DayCell({ word, day }: { word: string; day: string }) {
  return (
    <chakra.span whiteSpace="nowrap">
      <chakra.span hideFrom="md">{word} </chakra.span>
      {formatFullDate(day)}
    </chakra.span>
  )
}
