import { chakra } from '@chakra-ui/react'
import type { ApiResult } from '#web/lib/backend/api.ts'
import { formatCalendarDay } from '#web/lib/format.ts'

export type CodeChange = NonNullable<ApiResult<'GET /api/materials'>['items'][number]['ewc_change']>

/** Codes that are named in one line; where more may follow, a page of its own lists them. */
const NAMED = 3

/** What the List of Waste changes for a code, in one line. */
export function changeText({ code, kind, from, in_force, codes }: CodeChange): string {
  const day = formatCalendarDay(from)
  const names = codes.map((one) => one.code)
  const text = codes[0]?.description.toLowerCase() ?? ''
  const several = names.length > NAMED ? `one of ${names.length} codes` : orOf(names)
  switch (kind) {
    case 'renamed':
      return `From ${day}: ${names[0]}, hazardous.`
    case 'own':
      return `From ${day} the list has a code of its own for this: ${names[0]} (${text}).`
    case 'new':
      return `${code} applies from ${day}; until then ${names.length > 0 ? orOf(names) : 'no code of its own'}.`
    case 'withdrawn':
    case 'split':
      if (in_force) return `Since ${day} instead of ${code}: ${several}.`
      return names.length === 1
        ? `From ${day} instead of ${code}: ${names[0]} (${text}).`
        : `From ${day} instead of ${code}: ${several}.`
  }
}

const orOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`

/** By which list a code is shown, and what changes for it; nothing more where nothing changes. */
export function CodeBasis({ asOf, change }: { asOf: string; change: CodeChange | null }) {
  return (
    <chakra.span display="block" textStyle="label" fontWeight="normal" color="fg.muted" mt={1}>
      List of Waste as of {formatCalendarDay(asOf)}.{change && ` ${changeText(change)}`}
    </chakra.span>
  )
}
