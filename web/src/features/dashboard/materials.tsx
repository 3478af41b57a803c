import { chakra } from '@chakra-ui/react'
import { paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/components/base/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Hatch } from '#web/components/marks/hatch.tsx'
import { scoreBand } from '#web/components/marks/score.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { formatNumber, formatPercent, formatQuantity } from '#web/lib/format.ts'
import type { Dashboard } from './queries.ts'

type Material = Dashboard['materials']['items'][number]

/** What the company lists: first what the AI portfolio proposed, with how sure it was; then what was added by hand. */
export function Materials({ materials: { items, total, generated } }: { materials: Dashboard['materials'] }) {
  return (
    <Panel
      title="Your AI-Generated Materials"
      aside={total > 0 && `${formatNumber(generated)} of ${formatNumber(total)}`}
      flush
      footer={
        total > 0 && (
          <TextLink to={`${paths.marketplace.getHref()}?scope=own`}>
            {total > items.length
              ? `All ${formatNumber(total)} listings`
              : 'Your listings on the marketplace'}
          </TextLink>
        )
      }
    >
      {total === 0 ? (
        <chakra.div px={{ base: 4, md: 5 }} pb={5}>
          <EmptyState
            title="Nothing listed yet"
            action={<LinkButton to={paths.onboarding.getHref()}>Answer the questionnaire</LinkButton>}
          >
            Answer eight questions, and we propose your streams and needs with amounts. You can also add a
            listing by hand.
          </EmptyState>
        </chakra.div>
      ) : (
        <chakra.ul>
          {items.map((material) => (
            <Row key={material.id} material={material} />
          ))}
        </chakra.ul>
      )}
    </Panel>
  )
}

function Row({ material }: { material: Material }) {
  const { id, material_name, type, quantity, unit, form, ewc, confidence_score, priority_score } = material
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="32px minmax(0, 1fr) auto"
      gap={3}
      alignItems="center"
      px={{ base: 4, md: 5 }}
      py={2.5}
      borderTopWidth="1px"
      textStyle="dense"
    >
      <Hatch form={form} type={type} size={32} />
      <chakra.span minW={0}>
        <TextLink
          to={paths.matches.getHref({ listing: id })}
          fontWeight="semibold"
          textDecoration="none"
          _hover={{ textDecoration: 'underline' }}
          overflowWrap="anywhere"
        >
          {material_name}
        </TextLink>
        <chakra.span display="block" textStyle="label" fontWeight="normal" color="fg.muted">
          {type === 'requirement' ? 'need, ' : ewc && <chakra.span textStyle="mono">{ewc} </chakra.span>}
          {formatQuantity(quantity, unit)}
          {priority_score === null ? ', no open match' : `, best open match ${formatPercent(priority_score)}`}
        </chakra.span>
      </chakra.span>
      <chakra.span textAlign="end" whiteSpace="nowrap">
        {confidence_score === null ? (
          <chakra.span color="fg.muted">added by you</chakra.span>
        ) : (
          <>
            <chakra.b fontWeight="semibold" color={scoreBand(confidence_score)}>
              {formatPercent(confidence_score)}
            </chakra.b>
            <chakra.span display="block" textStyle="label" fontWeight="normal" color="fg.muted">
              sure
            </chakra.span>
          </>
        )}
      </chakra.span>
    </chakra.li>
  )
}
