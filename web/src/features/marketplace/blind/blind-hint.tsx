import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { paths } from '#web/app/paths.ts'
import { TextLink } from '#web/components/page/page-head.tsx'
import { formatCount } from '#web/lib/format.ts'
import { blindCountQuery } from './queries.ts'

/** That blind listings have the words of the search too; nothing where none has. */
export function BlindHint({ q }: { q: string }) {
  const { data: count = 0 } = useQuery(blindCountQuery(q))
  if (count === 0) return null
  return (
    <chakra.p textStyle="dense">
      <TextLink to={paths.blind.getHref(q ? { q } : undefined)}>
        {formatCount(count, 'blind listing')}
        {q ? ` with these words` : ''}
      </TextLink>
      <chakra.span color="fg.muted">, whose owners don’t say who they are</chakra.span>
    </chakra.p>
  )
}
