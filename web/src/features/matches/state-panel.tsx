import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Panel } from '#web/components/page/panel.tsx'
import { formatDateTime } from '#web/lib/format.ts'
import type { MatchDetail } from './queries.ts'
import { REASON_WORDS } from './status-texts.ts'

interface Step {
  title: string
  text: string
  done: boolean
}

type Event = MatchDetail['history'][number]

/** What has happened, and what is next, from the reader's side. */
export function stepsOf(detail: Pick<MatchDetail, 'status' | 'history' | 'partner'>): Step[] {
  const { status, history, partner } = detail
  const found = history.find(({ event }) => event === 'found')
  const rejected = history.find(({ event }) => event === 'rejected')
  const completed = history.find(({ event }) => event === 'completed')
  const open = rejected || completed ? 'Not needed any more' : 'Open'
  const decision = (by: 'own' | 'other', title: string): Step => {
    const made = history.findLast((entry) => entry.by === by)
    return { title, text: made ? told(made) : open, done: made !== undefined }
  }
  const steps = [
    { title: 'Found', text: found ? formatDateTime(found.at) : '', done: true },
    decision('own', 'Your decision'),
    decision('other', `Decision of ${partner.name}`),
  ]
  if (rejected) return steps
  if (completed)
    return [...steps, { title: 'Exchange completed', text: formatDateTime(completed.at), done: true }]
  const both = status === 'accepted'
  const text = both ? 'Both sides accepted' : 'When both sides accept'
  return [...steps, { title: 'Match agreed', text, done: both }]
}

function told({ event, at, reason, note }: Event): string {
  const when = formatDateTime(at)
  if (event === 'accepted') return `Accepted, ${when}`
  const why = reason ? REASON_WORDS[reason] : null
  return [`Rejected, ${when}`, why, note && `“${note}”`].filter(Boolean).join('. ')
}

export function StatePanel({ detail, actions }: { detail: MatchDetail; actions: ReactNode }) {
  const steps = stepsOf(detail)
  return (
    <Panel title="State of this match" footer={actions}>
      <chakra.ol textStyle="dense">
        {steps.map((step, index) => (
          <chakra.li
            key={step.title}
            display="grid"
            gridTemplateColumns="18px minmax(0, 1fr)"
            gap={2.5}
            pos="relative"
            pb={index === steps.length - 1 ? 0 : 3.5}
          >
            <chakra.span
              aria-hidden
              boxSize="12px"
              mt="3px"
              ms="3px"
              borderWidth="2px"
              borderColor={step.done ? 'accent' : 'border.strong'}
              bg={step.done ? 'accent' : 'bg.surface'}
            />
            {index < steps.length - 1 && (
              <chakra.span
                aria-hidden
                pos="absolute"
                left="8px"
                top="17px"
                bottom="-2px"
                w="2px"
                bg="border"
              />
            )}
            <span>
              <b style={{ fontWeight: step.done ? 620 : 500 }}>{step.title}</b>
              <chakra.span display="block" color="fg.muted" overflowWrap="anywhere">
                {step.text}
              </chakra.span>
            </span>
          </chakra.li>
        ))}
      </chakra.ol>
    </Panel>
  )
}
