import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/components/base/button.tsx'
import { CONNECT_FACE } from '#web/components/exchange/connect-face.tsx'
import { CompanyMark } from '#web/components/marks/company-mark.tsx'
import { Formerly } from '#web/components/marks/formerly.tsx'
import { NotEstimated } from '#web/components/marks/source-mark.tsx'
import { TRUST_WORD } from '#web/components/match/match-texts.ts'
import { TextLink } from '#web/components/page/page-head.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { useConnect } from '#web/lib/backend/queries/connections.ts'
import { useStartChat } from '#web/lib/backend/queries/conversations.ts'
import { formatCount, formatFullDate, formatNumber, formatPercent } from '#web/lib/format.ts'
import type { MatchDetail } from './queries.ts'
import { matchTitle } from './status-texts.ts'

/** Who the other side is, as far as the product knows. */
export function PartnerPanel({ detail }: { detail: MatchDetail }) {
  const { partner, match } = detail
  const staff = partner.employee_count
  // Only members see a match: nobody has to be asked to sign in.
  const { busy, chat } = useStartChat(partner.id, () => undefined, {
    kind: 'match',
    id: detail.id,
    title: matchTitle(detail),
  })
  const { standing, connect } = useConnect(partner.id, () => undefined)
  const { label, ...face } = CONNECT_FACE[standing]
  return (
    <Panel
      title="Partner"
      footer={
        <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap={2}>
          <Button right="deals.write" {...face} onClick={connect}>
            {label}
          </Button>
          <Button right="talk" busy={busy} onClick={chat}>
            Chat
          </Button>
        </chakra.div>
      }
    >
      <chakra.div display="flex" gap={3} alignItems="center" mb={3.5}>
        <CompanyMark name={partner.name} size={44} />
        <chakra.div minW={0}>
          <TextLink to={paths.company.getHref(partner.id)} fontWeight="semibold" overflowWrap="anywhere">
            {partner.name}
          </TextLink>
          <Formerly company={partner} />
          <chakra.div textStyle="dense" color="fg.muted">
            {[partner.industry, staff === null ? null : formatCount(staff, 'employee')]
              .filter(Boolean)
              .join(', ')}
          </chakra.div>
        </chakra.div>
      </chakra.div>
      <chakra.dl textStyle="dense" display="grid" gap={2}>
        <Fact term="Active listings">{formatNumber(partner.active_listings)}</Fact>
        <Fact term="E-mail and application">Verified</Fact>
        {match && <Fact term="Standing">{TRUST_WORD[match.result.trust_status]}</Fact>}
        <Fact term="Member since">{formatFullDate(partner.member_since)}</Fact>
        <Fact term="Sustainability of its matches">
          {partner.sustainability_score === null ? (
            <NotEstimated missing="None of its listings has a match yet" />
          ) : (
            formatPercent(partner.sustainability_score)
          )}
        </Fact>
      </chakra.dl>
    </Panel>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <chakra.div display="flex" justifyContent="space-between" gap={3.5}>
      <chakra.dt color="fg.muted">{term}</chakra.dt>
      <chakra.dd fontWeight="medium" textAlign="end">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}
