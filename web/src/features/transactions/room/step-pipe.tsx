import { chakra } from '@chakra-ui/react'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { TransactionDetail } from '#web/lib/backend/queries/transactions.ts'
import { stepLine, stepTitle } from '#web/features/transactions/deal-words.ts'

/** How far the pipe has come from orange to blue at a step. */
const shade = (index: number, all: number) =>
  `color-mix(in srgb, var(--ss-colors-offer-solid) ${Math.round(100 - (index * 100) / (all - 1))}%, var(--ss-colors-need-solid))`

/** The steps as a pipe that fills from the gate of the offer to that of the need; on a phone as eight segments. */
export function StepPipe({ room }: { room: TransactionDetail }) {
  const { steps, step: current } = room
  const at = steps.findIndex(({ step }) => step === current)
  return (
    <>
      <chakra.div display={{ base: 'grid', lg: 'none' }} gap={2}>
        <chakra.div fontWeight="semibold">
          {current ? `Step ${at + 1} of ${steps.length}: ${stepTitle(current)}` : 'All steps are settled'}
        </chakra.div>
        <chakra.div aria-hidden display="grid" gridTemplateColumns={`repeat(${steps.length}, 1fr)`} gap="3px">
          {steps.map(({ step, state }, index) => (
            <chakra.i
              key={step}
              h="8px"
              borderWidth={step === current ? '2px' : state === 'done' ? 0 : '1px'}
              borderColor={step === current ? 'accent' : 'border.strong'}
              style={state === 'done' ? { background: shade(index, steps.length) } : undefined}
            />
          ))}
        </chakra.div>
      </chakra.div>
      <chakra.ol aria-label="Steps" display={{ base: 'none', lg: 'block' }}>
        {steps.map((one, index) => {
          const here = one.step === current
          const done = one.state === 'done'
          const last = index === steps.length - 1
          return (
            <chakra.li
              key={one.step}
              aria-current={here ? 'step' : undefined}
              display="grid"
              gridTemplateColumns="28px minmax(0, 1fr)"
              gap={3}
              pb={last ? 0 : 5}
              pos="relative"
            >
              <chakra.span
                aria-hidden
                display="grid"
                placeItems="center"
                boxSize="28px"
                bg="bg.surface"
                borderWidth={here ? '2px' : '1px'}
                borderColor={here ? 'accent' : 'border.strong'}
                color={here ? 'accent' : 'fg.muted'}
                fontWeight="semibold"
                textStyle="dense"
                style={
                  done
                    ? {
                        background: shade(index, steps.length),
                        borderColor: 'transparent',
                        color: 'var(--ss-colors-bg-surface)',
                      }
                    : undefined
                }
              >
                {done ? (
                  <IconCheck size={17} stroke={2.2} />
                ) : one.state === 'skipped' ? (
                  <IconMinus size={17} stroke={2} />
                ) : (
                  index + 1
                )}
              </chakra.span>
              {!last && (
                <chakra.span
                  aria-hidden
                  pos="absolute"
                  insetInlineStart="11px"
                  top="28px"
                  bottom={0}
                  w="6px"
                  bg="border"
                  style={done ? { background: shade(index, steps.length) } : undefined}
                />
              )}
              <span>
                <chakra.b fontWeight={here ? 'semibold' : 'medium'}>{stepTitle(one.step)}</chakra.b>
                <chakra.span display="block" textStyle="label" fontWeight="normal" color="fg.muted">
                  {stepLine(one, room)}
                </chakra.span>
              </span>
            </chakra.li>
          )
        })}
      </chakra.ol>
    </>
  )
}
