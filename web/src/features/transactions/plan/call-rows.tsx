import { chakra } from '@chakra-ui/react'
import { Button } from '#web/components/base/button.tsx'
import { formatCalendarDay, formatQuantity } from '#web/lib/format.ts'
import type { PlanRoom, useChangePlan } from './use-plan.ts'

type Answer = 'confirm_call' | 'decline_call' | 'withdraw_call'

/** Extra loads that wait for an answer. */
export function CallRows({
  plan,
  partner,
  change,
}: {
  plan: PlanRoom
  partner: string
  change: ReturnType<typeof useChangePlan>
}) {
  const asked = plan.calls.filter(({ state }) => state === 'asked')
  if (asked.length === 0) return null
  const sells = plan.side === 'seller'
  return (
    <chakra.ul aria-label="Extra loads that wait" display="grid" gap={2}>
      {asked.map(({ id, day, quantity }) => {
        const busy = (type: Answer) =>
          change.isPending && change.variables.type === type && change.variables.id === id
        const say = (type: Answer) => change.mutate({ type, id })
        const load = `${formatQuantity(quantity, plan.unit, { decimals: 3 })} on ${formatCalendarDay(day)}`
        return (
          <chakra.li
            key={id}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            justifyContent="space-between"
            gap="8px 16px"
            px={{ base: 4, md: 5 }}
            py={3}
            borderWidth="1px"
            borderRadius="panel"
            borderInlineStartWidth="5px"
            borderInlineStartColor={sells ? 'accent' : 'border.strong'}
            textStyle="dense"
          >
            <span>
              <b>Extra load, {load}</b>
              <chakra.span display="block" color="fg.muted">
                {sells ? `${partner} asks for it` : `You asked for it, ${partner} answers`}
              </chakra.span>
            </span>
            <chakra.span display="flex" flexWrap="wrap" gap={2}>
              {!plan.changeable ? null : sells ? (
                <>
                  <Button
                    right="deals.write"
                    variant="primary"
                    size="sm"
                    busy={busy('confirm_call')}
                    aria-label={`Confirm the extra load, ${load}`}
                    onClick={() => say('confirm_call')}
                  >
                    Confirm
                  </Button>
                  <Button
                    right="deals.write"
                    size="sm"
                    busy={busy('decline_call')}
                    aria-label={`Decline the extra load, ${load}`}
                    onClick={() => say('decline_call')}
                  >
                    Decline
                  </Button>
                </>
              ) : (
                <Button
                  right="deals.write"
                  size="sm"
                  busy={busy('withdraw_call')}
                  aria-label={`Take the request back, ${load}`}
                  onClick={() => say('withdraw_call')}
                >
                  Take it back
                </Button>
              )}
            </chakra.span>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}
