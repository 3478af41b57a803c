import { chakra } from '@chakra-ui/react'
import { Button } from '#web/components/base/button.tsx'
import { formatDate } from '#web/lib/format.ts'
import { PeriodList } from './period-list.tsx'
import { isOwnProposal, planChanges, planSpan, planTitle } from './plan-words.ts'
import type { PlanRoom, useChangePlan } from './use-plan.ts'

/** A proposal with what it would change, and the answers that the caller has. */
export function ProposedPlanBox({
  plan,
  proposed,
  partner,
  change,
  note,
  onCounter,
}: {
  plan: PlanRoom
  proposed: NonNullable<PlanRoom['proposed']>
  partner: string
  change: ReturnType<typeof useChangePlan>
  note: string | null
  onCounter: () => void
}) {
  const own = isOwnProposal(plan, proposed)
  const { number } = proposed
  const changes = planChanges(plan.agreed?.plan ?? null, proposed.plan, plan.unit)
  const busy = (type: 'accept' | 'decline' | 'withdraw') => change.isPending && change.variables.type === type
  const say = (type: 'accept' | 'decline' | 'withdraw') => change.mutate({ type, number })
  return (
    <chakra.section
      aria-label="Proposed plan"
      borderWidth="1px"
      borderRadius="panel"
      borderInlineStartWidth="5px"
      borderInlineStartColor={own ? 'border.strong' : 'accent'}
      overflow="hidden"
    >
      <chakra.div px={{ base: 4, md: 5 }} py={3.5} display="grid" gap={2}>
        <chakra.p textStyle="label" color={own ? 'fg.muted' : 'accent'}>
          {own ? `You proposed this, ${partner} answers` : `${partner} proposes`}, {formatDate(proposed.at)}
        </chakra.p>
        <div>
          <chakra.p textStyle="card">{planTitle(proposed.plan, plan.unit)}</chakra.p>
          <chakra.p textStyle="dense" color="fg.muted">
            {planSpan(proposed.plan)}.
          </chakra.p>
        </div>
        {changes.length > 0 && (
          <chakra.ul textStyle="dense" ps={4} listStyleType="square">
            {changes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </chakra.ul>
        )}
        {note && (
          <chakra.q textStyle="dense" overflowWrap="anywhere">
            {note}
          </chakra.q>
        )}
        <chakra.div display="flex" flexWrap="wrap" gap={2} mt={1}>
          {own ? (
            <Button right="deals.write" busy={busy('withdraw')} onClick={() => say('withdraw')}>
              Take it back
            </Button>
          ) : (
            <>
              <Button
                right="deals.write"
                variant="primary"
                busy={busy('accept')}
                onClick={() => say('accept')}
              >
                Accept the plan
              </Button>
              <Button right="deals.write" onClick={onCounter}>
                Propose another
              </Button>
              <Button
                right="deals.write"
                variant="quiet"
                busy={busy('decline')}
                onClick={() => say('decline')}
              >
                Decline
              </Button>
            </>
          )}
        </chakra.div>
      </chakra.div>
      <PeriodList shown={proposed} unit={plan.unit} tolerance={plan.tolerance} />
    </chakra.section>
  )
}
