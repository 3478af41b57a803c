import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/components/base/button.tsx'
import { Hatch } from '#web/components/marks/hatch.tsx'
import { Score } from '#web/components/marks/score.tsx'
import { NotEstimated } from '#web/components/marks/source-mark.tsx'
import { TRUST_WORD } from '#web/components/match/match-texts.ts'
import { isOffer } from '#web/lib/direction.ts'
import { formatPercent, formatSiteDistance } from '#web/lib/format.ts'
import { CardLink } from './card-parts.tsx'
import type { FanRow } from './fan-rows.ts'

/** One match: whose, why, how much, how good. */
export function FanRowPanel({ row, onOpen }: { row: FanRow; onOpen: () => void }) {
  const { result, explanation } = row.match
  const gate = isOffer(row.type) ? 'offer.solid' : 'need.solid'
  const side = isOffer(row.type) ? 'right' : 'left'
  return (
    <chakra.li
      pos="relative"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="panel"
      p={{ base: 3.5, md: '14px 16px 14px 20px' }}
      display="grid"
      gridTemplateColumns={{ base: '40px minmax(0, 1fr)', md: '40px minmax(0, 1fr) auto' }}
      gap="4px 14px"
      alignItems={{ base: 'start', md: 'center' }}
    >
      {/* On a phone the branch of the pipe at the left, else the gate on the row's edge. */}
      <chakra.span
        aria-hidden
        display={{ base: 'block', lg: 'none' }}
        pos="absolute"
        left="-22px"
        top="32px"
        w="22px"
        h="5px"
        bg={gate}
      />
      <chakra.span
        aria-hidden
        display={{ base: 'none', lg: 'block' }}
        pos="absolute"
        {...{ [side]: '-3px' }}
        top="calc(50% - 14px)"
        w="5px"
        h="28px"
        bg={gate}
      />
      <Hatch form={row.form} type={row.type} size={40} />
      <chakra.div minW={0}>
        <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" gap="4px 10px">
          <chakra.b fontWeight="semibold" overflowWrap="anywhere">
            <CardLink to={paths.listing.getHref(row.id)}>{row.name}</CardLink>
          </chakra.b>
        </chakra.div>
        <chakra.p textStyle="dense" color="fg.muted" mt="3px">
          {explanation.why}
        </chakra.p>
        <chakra.ul
          display="flex"
          flexWrap="wrap"
          gap="4px 14px"
          mt={1.5}
          fontSize="label"
          color="fg.muted"
          css={{ '& b': { color: 'fg', fontWeight: 'strong' } }}
        >
          <li>
            <CardLink to={paths.company.getHref(row.companyId)}>
              <b>{row.companyName}</b>
            </CardLink>
            {row.place && `, ${row.place}`}
          </li>
          <li>
            {row.match.distance_km === null ? (
              <NotEstimated missing="One of the two locations is not known">
                distance not estimated
              </NotEstimated>
            ) : (
              formatSiteDistance(row.match.distance_km)
            )}
          </li>
          {row.taken && <li>{row.taken}</li>}
          <li>
            Quality <b>{result.match_quality}</b>
          </li>
          <li>
            Sustainability of the use <b>{formatPercent(Math.round(result.sustainability_score * 100))}</b>
          </li>
          <li>{TRUST_WORD[result.trust_status]}</li>
        </chakra.ul>
      </chakra.div>
      <chakra.div
        gridColumn={{ base: '1 / -1', md: 'auto' }}
        display={{ base: 'flex', md: 'grid' }}
        alignItems="center"
        justifyContent="space-between"
        justifyItems="end"
        gap={2}
        pt={{ base: 2, md: 0 }}
      >
        <Score value={result.revolutionary_score} />
        <Button size="sm" onClick={onOpen} aria-label={`Open match with ${row.name}, ${row.companyName}`}>
          Open match
        </Button>
      </chakra.div>
    </chakra.li>
  )
}

/** Head of the fan: how many, and what else one can do with them. */
export function FanHead({ title, actions }: { title: string; actions?: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap={3}
      pb={2.5}
      pt={{ base: 4, lg: 0 }}
      minH={{ lg: '46px' }}
    >
      <chakra.h3 textStyle="card">
        <span role="status">{title}</span>
      </chakra.h3>
      {actions && (
        <chakra.div display="flex" alignItems="center" gap={3} textStyle="dense">
          {actions}
        </chakra.div>
      )}
    </chakra.div>
  )
}
