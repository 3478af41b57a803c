import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { DirectionBadge } from '#web/components/marks/direction-badge.tsx'
import { Score } from '#web/components/marks/score.tsx'
import { NotEstimated } from '#web/components/marks/source-mark.tsx'
import type { Column } from '#web/components/page/data-table.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import type { ApiResult } from '#web/lib/backend/api.ts'
import { formatNumber, formatSiteDistance } from '#web/lib/format.ts'

import { VerdictTag } from './worth/statements.tsx'
import { roundedEuros } from './worth/worth-texts.ts'

/** A match as lists have it. */
export type KeptMatch = ApiResult<'GET /api/matches/{id}'>['items'][number]

/** Quieter than the link to the match beside it. */
const CompanyLink = chakra(Link, { base: { _hover: { textDecoration: 'underline' } } })

/** The columns of a match, the same in every list of matches. */
export const matchColumns = {
  own: {
    key: 'own',
    head: 'Your stream',
    phone: 'below',
    cell: ({ own }) => (
      <chakra.span display="grid" gap={1} justifyItems="start" overflowWrap="anywhere">
        <DirectionBadge type={own.type} />
        {own.material_name}
      </chakra.span>
    ),
  },
  /** The own side where the other one is what the page is about. */
  ownLink: {
    key: 'own',
    head: 'Your listing',
    phone: 'main',
    cell: ({ id, own }) => (
      <TextLink to={paths.match.getHref(id)} fontWeight="semibold" overflowWrap="anywhere">
        {own.material_name}
      </TextLink>
    ),
  },
  meets: {
    key: 'meets',
    head: 'Meets',
    phone: 'main',
    cell: ({ id, other, company }) => (
      <>
        <TextLink to={paths.match.getHref(id)} fontWeight="semibold">
          {other.material_name}
        </TextLink>
        <chakra.span display="block" color="fg.muted">
          <CompanyLink to={paths.company.getHref(company.id)}>{company.name}</CompanyLink>
          {!other.active && ', withdrawn'}
        </chakra.span>
      </>
    ),
  },
  distance: {
    key: 'distance',
    head: 'Distance',
    numeric: true,
    cell: ({ distance_km }) =>
      distance_km === null ? (
        <NotEstimated missing="One of the two locations is not known" />
      ) : (
        formatSiteDistance(distance_km)
      ),
  },
  worth: {
    key: 'worth',
    head: 'Worth, € a year',
    numeric: true,
    cell: ({ potential_savings, net_range }) =>
      potential_savings === null ? (
        <NotEstimated missing="Open the match: it says which value is missing" />
      ) : (
        <>
          <b>{formatNumber(roundedEuros(potential_savings), { signed: true })}</b>
          {net_range && (
            <chakra.span
              display="block"
              textStyle="label"
              fontWeight="normal"
              color="fg.muted"
              whiteSpace="nowrap"
            >
              {formatNumber(roundedEuros(net_range.low), { signed: true })} to{' '}
              {formatNumber(roundedEuros(net_range.high), { signed: true })}
            </chakra.span>
          )}
        </>
      ),
  },
  verdict: {
    key: 'verdict',
    head: 'Verdict',
    cell: ({ verdict }) => verdict && <VerdictTag verdict={verdict} />,
  },
  score: { key: 'score', head: 'Fit', phone: 'end', cell: ({ score }) => <Score value={score} /> },
} satisfies Record<string, Column<KeptMatch>>
