import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { LoadingNote, SkeletonCard } from '#web/components/feedback/skeleton.tsx'
import { SearchField } from '#web/components/forms/search-field.tsx'
import { Segment } from '#web/components/forms/segment.tsx'
import { PageFrame, PageHead } from '#web/components/page/page-head.tsx'
import { formatCount } from '#web/lib/format.ts'
import { BlindListingCard } from './blind-card.tsx'
import { BLIND_SCOPES, useBlindList, type BlindScope } from './queries.ts'

const SCOPE_WORDS: Record<BlindScope, string> = { all: 'All', fitting: 'Fit yours', asked: 'You asked' }

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(2, minmax(0, 1fr))',
      xl: 'repeat(3, minmax(0, 1fr))',
    },
    gap: { base: 5, md: 6 },
  },
})

/** /blind: listings whose owners do not say who they are. */
export function BlindListPage() {
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const scope = BLIND_SCOPES.find((one) => one === search.get('scope')) ?? 'all'
  const [typed, setTyped] = useState(q)
  const [cursors, setCursors] = useState<readonly string[]>([])
  const query = useBlindList({ q, scope, cursor: cursors.at(-1) })
  const set = (name: 'q' | 'scope', value: string) => {
    setCursors([])
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '' || value === 'all') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  }
  const page = query.data
  return (
    <PageFrame pb={12}>
      <PageHead
        title="Blind listings"
        crumbs={[{ label: 'Marketplace', href: paths.marketplace.getHref() }]}
        description="Companies that do not say who they are. You read what the material is, the industry, a wide region and a range of the amount; the owner decides what you learn next."
      />
      <chakra.form
        role="search"
        display="flex"
        flexWrap="wrap"
        gap={3}
        alignItems="flex-end"
        mb={5}
        onSubmit={(event) => {
          event.preventDefault()
          set('q', typed.trim())
        }}
      >
        <chakra.div flex={{ base: '1 1 100%', md: '0 1 340px' }}>
          <SearchField
            label="Search material, industry or region"
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => set('q', typed.trim())}
          />
        </chakra.div>
        <Segment
          label="Show"
          value={scope}
          onChange={(value) => set('scope', value)}
          options={BLIND_SCOPES.map((value) => ({ value, label: SCOPE_WORDS[value] }))}
        />
      </chakra.form>
      <QueryError title="The blind listings could not be loaded" query={query} />
      {query.isPending && (
        <>
          <Grid aria-hidden>
            {Array.from({ length: 6 }, (_, at) => (
              <SkeletonCard key={at} />
            ))}
          </Grid>
          <LoadingNote label="Loading blind listings" />
        </>
      )}
      {page && page.total === 0 && (
        <EmptyState
          title="No blind listings found"
          action={
            q || scope !== 'all' ? (
              <Button
                onClick={() => {
                  setTyped('')
                  setCursors([])
                  setSearch({}, { replace: true })
                }}
              >
                Show all
              </Button>
            ) : (
              <LinkButton to={paths.marketplace.getHref()}>To the marketplace</LinkButton>
            )
          }
        >
          {scope === 'asked'
            ? 'Once you express interest in a blind listing, it stands here with how far the owner has opened it.'
            : q || scope !== 'all'
              ? 'Nothing on a card has these words, or none fits a listing of yours.'
              : 'Nobody lists blind at the moment. You can: choose it in the form of a listing.'}
        </EmptyState>
      )}
      {page && page.items.length > 0 && (
        <>
          <chakra.p textStyle="dense" color="fg.muted" mb={3} role="status">
            {formatCount(page.total, 'blind listing')}, those that fit yours first
          </chakra.p>
          <Grid aria-busy={query.isPlaceholderData} opacity={query.isPlaceholderData ? 0.6 : 1}>
            {page.items.map((item) => (
              <BlindListingCard key={item.id} item={item} />
            ))}
          </Grid>
          {(cursors.length > 0 || page.nextCursor) && (
            <chakra.div display="flex" gap={2} mt={6}>
              <Button disabled={cursors.length === 0} onClick={() => setCursors(cursors.slice(0, -1))}>
                Previous
              </Button>
              <Button
                disabled={!page.nextCursor}
                busy={query.isPlaceholderData}
                onClick={() => page.nextCursor && setCursors([...cursors, page.nextCursor])}
              >
                Next
              </Button>
            </chakra.div>
          )}
        </>
      )}
    </PageFrame>
  )
}
