import { chakra } from '@chakra-ui/react'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { formatCount, formatNumber, formatSiteDistance } from '#web/lib/format.ts'
import { IndustryDetail } from './industry-detail.tsx'
import { asWhat, evidenceWord, howUsual } from './prospects-texts.ts'
import type { Industry, ProspectOutlet, FoundProspects } from './queries.ts'

interface Props {
  found: FoundProspects
  /** Id of the industry that is open. */
  open: string | null
  onToggle: (id: string) => void
  /** What stands beside the list where there is room, below the open industry where there is none. */
  below: ReactNode
}

/** Industries that are shown before more are asked for. */
const FIRST = 12

/** The industries, best founded first; one at a time is open. */
export function IndustryList({ found, open, onToggle, below }: Props) {
  const { industries, total, material } = found
  const [all, setAll] = useState(false)
  const shown = all ? industries : industries.slice(0, FIRST)
  const hidden = industries.length - shown.length
  return (
    <chakra.section minW={0} aria-labelledby="industries">
      <chakra.h2 id="industries" textStyle="section">
        Industries, the best founded first
      </chakra.h2>
      <chakra.p textStyle="dense" color="fg.muted" mt={1} mb={3}>
        Known from industry, not from listings: a word instead of a percentage.
      </chakra.p>
      <chakra.ol bg="bg.surface" borderWidth="1px" borderRadius="panel">
        {shown.map((industry, at) => (
          <chakra.li key={industry.id} borderTopWidth={at === 0 ? 0 : '1px'}>
            <Row
              industry={industry}
              place={at + 1}
              type={material.type}
              open={open === industry.id}
              onToggle={() => onToggle(industry.id)}
            />
            {open === industry.id && <IndustryDetail industry={industry} found={found} below={below} />}
          </chakra.li>
        ))}
      </chakra.ol>
      {hidden > 0 && (
        <chakra.div mt={3}>
          <Button size="sm" onClick={() => setAll(true)}>
            Show {formatCount(hidden, 'more industry', 'more industries')}
          </Button>
        </chakra.div>
      )}
      {hidden === 0 && total > industries.length && (
        <chakra.p textStyle="dense" color="fg.muted" mt={3}>
          And {formatCount(total - industries.length, 'industry', 'industries')} more, less well founded.
        </chakra.p>
      )}
    </chakra.section>
  )
}

const TONE: Record<ProspectOutlet['evidence'], object> = {
  standard: { tone: 'positive' },
  known: { color: 'fg', borderColor: 'border.strong' },
  trials: { borderStyle: 'dashed', borderColor: 'border.strong' },
}

function Row({
  industry: { id, label, nace, outlets, members },
  place,
  type,
  open,
  onToggle,
}: {
  industry: Industry
  place: number
  type: FoundProspects['material']['type']
  open: boolean
  onToggle: () => void
}) {
  const [best] = outlets
  const near = members[0]?.distance_km
  const Chevron = open ? IconChevronUp : IconChevronDown
  return (
    <chakra.h3>
      <chakra.button
        type="button"
        aria-expanded={open}
        aria-controls={open ? `industry-${id}` : undefined}
        onClick={onToggle}
        w="full"
        textAlign="start"
        display="grid"
        gridTemplateColumns={{
          base: '20px minmax(0, 1fr) 16px',
          md: '22px minmax(0, 1fr) 128px 116px 16px',
        }}
        gap={{ base: '6px 10px', md: 3 }}
        alignItems="center"
        px={{ base: 4, md: '18px' }}
        py={{ base: 3.5, md: 3 }}
        textStyle="dense"
        bg={open ? 'accent.soft' : undefined}
        boxShadow={open ? 'inset 4px 0 0 var(--ss-colors-accent)' : undefined}
        cursor="pointer"
        _hover={{ bg: open ? 'accent.soft' : 'bg.sunken' }}
      >
        <chakra.span fontSize="body" fontWeight="semibold" color={open ? 'fg' : 'fg.muted'} aria-hidden>
          {place}
        </chakra.span>
        <chakra.span minW={0}>
          <chakra.b fontSize="body" fontWeight="semibold" overflowWrap="anywhere">
            {label}
          </chakra.b>{' '}
          <chakra.span textStyle="mono" color="fg.muted" whiteSpace="nowrap">
            {nace.slice(0, 2).join(' ')}
          </chakra.span>
          {best && (
            <chakra.span
              display="block"
              textStyle="label"
              fontWeight="normal"
              color="fg.muted"
              overflowWrap="anywhere"
              lineClamp={2}
            >
              {asWhat(best)}
            </chakra.span>
          )}
        </chakra.span>
        <chakra.span gridRow={{ base: 1, md: 'auto' }} gridColumn={{ base: 3, md: 5 }} color="fg.muted">
          <Chevron size={16} stroke={1.6} aria-hidden />
        </chakra.span>
        {best && (
          <chakra.span
            gridColumn={{ base: '2 / -1', md: 3 }}
            gridRow={{ md: 1 }}
            display="grid"
            gap="3px"
            justifyItems="start"
          >
            <Tag {...TONE[best.evidence]}>{evidenceWord(best.evidence, type)}</Tag>
            <chakra.span textStyle="label" fontWeight="normal" color="fg.muted">
              {howUsual(best.usual)}
            </chakra.span>
          </chakra.span>
        )}
        <chakra.span
          gridColumn={{ base: '2 / -1', md: 4 }}
          gridRow={{ md: 1 }}
          textAlign={{ md: 'end' }}
          whiteSpace="nowrap"
        >
          {members.length === 0 ? (
            <chakra.span color="fg.muted">no member</chakra.span>
          ) : (
            <>
              <chakra.b fontWeight="semibold">{formatNumber(members.length)}</chakra.b>{' '}
              {members.length === 1 ? 'member' : 'members'}
              {near !== null && near !== undefined && (
                <chakra.span
                  display={{ base: 'inline', md: 'block' }}
                  textStyle="label"
                  fontWeight="normal"
                  color="fg.muted"
                  ms={{ base: 2, md: 0 }}
                >
                  {near < 1 ? formatSiteDistance(near) : `from ${formatSiteDistance(near)}`}
                </chakra.span>
              )}
            </>
          )}
        </chakra.span>
      </chakra.button>
    </chakra.h3>
  )
}
