import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { placeName } from '#web/components/match/match-texts.ts'
import type { WholeCompany } from '#web/features/marketplace/queries.ts'
import { identityLines } from '#web/lib/identity-texts.ts'
import { formatSiteDistance, formatFullDate, formatNumber } from '#web/lib/format.ts'

/** Parts of a profile, as `profile_completeness` counts them. */
const PROFILE_PARTS = 4

/** What is known of a company, and since when. Nothing here is judged: each line is a fact one can ask about. */
export function CompanyFacts({ company }: { company: WholeCompany }) {
  const { employee_count: staff, completed_exchanges: exchanges, former_names: former } = company
  return (
    <chakra.dl textStyle="dense" display="grid" gap={2}>
      {former.length > 0 && <Fact term="Formerly">{former.join(', ')}</Fact>}
      <Fact term="Location">{placeName(company.location) ?? 'Location not specified'}</Fact>
      {company.distance_km !== null && !company.is_own && (
        <Fact term="Distance from your site">{formatSiteDistance(company.distance_km)}</Fact>
      )}
      <Fact term="Employees">{staff === null ? 'not stated' : formatNumber(staff)}</Fact>
      {identityLines(company.identity).map(({ term, text }) => (
        <Fact key={term} term={term}>
          {text}
        </Fact>
      ))}
      <Fact term="Member since">{formatFullDate(company.member_since)}</Fact>
      <Fact term="Profile">
        {formatNumber(Math.round(company.profile_completeness * PROFILE_PARTS))} of {PROFILE_PARTS} parts
        stated
      </Fact>
      <Fact term="Exchanges completed here">{exchanges === 0 ? 'none yet' : formatNumber(exchanges)}</Fact>
    </chakra.dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <chakra.div display="flex" justifyContent="space-between" gap={3.5}>
      <chakra.dt color="fg.muted" flex="none">
        {term}
      </chakra.dt>
      <chakra.dd fontWeight="medium" textAlign="end" minW={0} overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}
