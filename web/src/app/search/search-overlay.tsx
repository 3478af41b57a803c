import { chakra } from '@chakra-ui/react'
import { IconFile, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Highlight } from '#web/components/base/highlight.tsx'
import { Dialog, DialogClose, DialogTitle } from '#web/components/dialogs/dialog.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { Spinner } from '#web/components/feedback/spinner.tsx'
import { CompanyMark } from '#web/components/marks/company-mark.tsx'
import { GateSign } from '#web/components/marks/direction-badge.tsx'
import { colourSideOf } from '#web/lib/direction.ts'
import { closeSearch, setSearchText, useSearchOverlay, useSearchText } from './overlay-state.ts'
import { type SearchHit, useSearch } from './search-results.ts'

/** By key. */
const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

/** Ctrl/Cmd+K: pages, listings and companies in one list, moved through with the arrow keys. */
export function SearchOverlay() {
  const open = useSearchOverlay()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Dialog open={open} onClose={closeSearch} size="md" placement="top" bare initialFocus={input}>
      <SearchBox input={input} />
    </Dialog>
  )
}

function SearchBox({ input }: { input: React.RefObject<HTMLInputElement | null> }) {
  const text = useSearchText()
  const [chosen, setChosen] = useState(0)
  const { hits, loading, error, retry, empty } = useSearch(text, true)
  const navigate = useNavigate()
  const listId = useId()
  const active = Math.min(chosen, hits.length - 1)

  const go = (hit: SearchHit) => {
    closeSearch()
    void navigate(hit.href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS.get(event.key)
    if (step && hits.length > 0) {
      event.preventDefault()
      setChosen((active + step + hits.length) % hits.length)
    } else if (event.key === 'Enter' && hits[active]) {
      event.preventDefault()
      go(hits[active])
    }
  }
  const status = loading
    ? 'Searching'
    : empty
      ? 'No results'
      : `${hits.length} ${hits.length === 1 ? 'result' : 'results'}`

  return (
    <>
      <DialogTitle srOnly>Search</DialogTitle>
      <chakra.div
        display="flex"
        alignItems="center"
        gap={3}
        px={{ base: 4, md: 5 }}
        h="56px"
        borderBottomWidth="1px"
      >
        <chakra.span color="fg.muted">
          {loading ? <Spinner /> : <IconSearch size={20} stroke={1.5} />}
        </chakra.span>
        <chakra.input
          ref={input}
          role="combobox"
          aria-label="Search pages, materials and companies"
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-activedescendant={hits.length > 0 ? `${listId}-${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder="Page, material, waste code or company"
          value={text}
          onChange={(event) => {
            setSearchText(event.target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
          flex={1}
          minW={0}
          h="full"
          bg="transparent"
          fontSize="card"
          outline="none"
        />
        <DialogClose inline />
      </chakra.div>
      <chakra.div maxH={{ md: 'min(60vh, 520px)' }} overflowY="auto" p={2} flex={1}>
        <HitList id={listId} hits={hits} query={text} active={active} onHover={setChosen} onChoose={go} />
        {error ? (
          <chakra.div p={2}>
            <ErrorState title="Search is not available" error={error} onRetry={retry} />
          </chakra.div>
        ) : (
          empty &&
          !loading && (
            <chakra.p px={3} py={4} color="fg.muted">
              Nothing found for “{text.trim()}”. Try a shorter word, or the name of the company.
            </chakra.p>
          )
        )}
      </chakra.div>
      <Foot />
      <chakra.div role="status" srOnly>
        {status}
      </chakra.div>
    </>
  )
}

function HitList({
  id,
  hits,
  query,
  active,
  onHover,
  onChoose,
}: {
  id: string
  hits: readonly SearchHit[]
  query: string
  active: number
  onHover: (index: number) => void
  onChoose: (hit: SearchHit) => void
}) {
  const activeRow = useRef<HTMLDivElement>(null)
  useEffect(() => {
    activeRow.current?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  const groups = (['Pages', 'Materials', 'Companies'] as const).filter((group) =>
    hits.some((hit) => hit.group === group),
  )
  return (
    <div role="listbox" id={id} aria-label="Results">
      {groups.map((group) => (
        <div key={group} role="group" aria-label={group}>
          <chakra.div aria-hidden textStyle="label" color="fg.muted" px={3} pt={2.5} pb={1}>
            {group}
          </chakra.div>
          {hits.map((hit, index) =>
            hit.group === group ? (
              <chakra.div
                key={hit.id}
                ref={index === active ? activeRow : undefined}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                onMouseMove={() => index !== active && onHover(index)}
                onClick={() => onChoose(hit)}
                display="flex"
                alignItems="center"
                gap={3}
                px={3}
                py={1.5}
                minH="controlTouch"
                borderRadius="control"
                cursor="pointer"
                bg={index === active ? 'accent.soft' : undefined}
              >
                <HitSign hit={hit} />
                <chakra.div minW={0}>
                  <chakra.div fontWeight="medium" truncate>
                    <Highlight text={hit.title} query={query} />
                  </chakra.div>
                  {hit.detail && (
                    <chakra.div textStyle="dense" color="fg.muted" truncate>
                      <Highlight text={hit.detail} query={query} />
                    </chakra.div>
                  )}
                </chakra.div>
              </chakra.div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  )
}

/** What kind of thing a row is: a page, a flow with its direction, a company. */
function HitSign({ hit }: { hit: SearchHit }) {
  if (hit.group === 'Companies') return <CompanyMark name={hit.title} />
  return (
    <chakra.span
      display="grid"
      placeItems="center"
      boxSize="30px"
      flex="none"
      borderRadius="control"
      bg={hit.type ? `${colourSideOf(hit.type)}.soft` : 'bg.sunken'}
      color={hit.type ? `${colourSideOf(hit.type)}.ink` : 'fg.muted'}
      role={hit.type && 'img'}
      aria-label={hit.type && (hit.type === 'waste' ? 'Available' : 'Needed')}
    >
      {hit.type ? <GateSign type={hit.type} /> : <IconFile size={16} stroke={1.6} aria-hidden />}
    </chakra.span>
  )
}

function Foot() {
  return (
    <chakra.div
      display={{ base: 'none', md: 'flex' }}
      gap={4}
      px={5}
      py={2.5}
      borderTopWidth="1px"
      textStyle="label"
      fontWeight="normal"
      color="fg.muted"
    >
      {(
        [
          ['↑ ↓', 'move'],
          ['Enter', 'open'],
          ['Esc', 'close'],
        ] as const
      ).map(([key, what]) => (
        <span key={key}>
          <chakra.kbd
            // Plex Mono has no arrows.
            fontFamily={key === '↑ ↓' ? 'body' : 'mono'}
            fontSize="mark"
            borderWidth="1px"
            borderRadius="control"
            px={1}
            me={1}
          >
            {key}
          </chakra.kbd>
          {what}
        </span>
      ))}
    </chakra.div>
  )
}
