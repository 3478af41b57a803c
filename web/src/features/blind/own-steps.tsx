import { chakra } from '@chakra-ui/react'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { DISCLOSURE_STAGES, type DisclosureStage } from '#shared/domain/disclosure/stages.ts'
import { Button } from '#web/components/base/button.tsx'
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { toast } from '#web/lib/browser/toast.ts'
import { formatDateTime, formatFullDate } from '#web/lib/format.ts'
import { useBlindStep, type BlindDetail } from './queries.ts'

const STEPS: Record<DisclosureStage, { title: string; who: 'you' | 'owner' }> = {
  interest: { title: 'You express interest', who: 'you' },
  identity: { title: 'The owner looks at who you are', who: 'owner' },
  terms: { title: 'The owner sends terms of confidentiality', who: 'owner' },
  accepted: { title: 'You accept the terms', who: 'you' },
  site: { title: 'The owner tells name and site', who: 'owner' },
  documents: { title: 'The owner opens data sheet, reports and photos', who: 'owner' },
}

/** The steps from interest to documents, what is next, and whose move it is. */
export function OwnSteps({ item }: { item: BlindDetail }) {
  const { disclosure } = item
  const reached = disclosure?.stage ? DISCLOSURE_STAGES.indexOf(disclosure.stage) : -1
  return (
    <Panel title="Disclosure, step by step">
      <chakra.ol display="grid" gap={2} textStyle="dense" mb={4}>
        {DISCLOSURE_STAGES.map((stage, at) => (
          <chakra.li
            key={stage}
            display="grid"
            gridTemplateColumns="18px minmax(0, 1fr)"
            gap={2}
            aria-current={at === reached ? 'step' : undefined}
            color={at <= reached ? 'fg' : 'fg.muted'}
          >
            <chakra.span mt="1px">
              {at <= reached ? (
                <IconCheck size={16} stroke={1.6} aria-label="Done" />
              ) : (
                <chakra.span aria-hidden>{at + 1}</chakra.span>
              )}
            </chakra.span>
            <chakra.span fontWeight={at === reached + 1 ? 'semibold' : undefined}>
              {STEPS[stage].title}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ol>
      <Standing item={item} />
      <Moves item={item} />
    </Panel>
  )
}

/** Where it stands, in a sentence or two. */
function Standing({ item: { disclosure } }: { item: BlindDetail }) {
  if (!disclosure) return null
  return (
    <chakra.div textStyle="dense" display="grid" gap={1.5} mb={3} role="status">
      {disclosure.accepted && (
        <p>
          Terms {disclosure.accepted.version} accepted on {formatDateTime(disclosure.accepted.at)} by{' '}
          {disclosure.accepted.person}. They bind your company for three years.
        </p>
      )}
      {disclosure.stage && disclosure.until && !disclosure.expired && (
        <p>What is told stays open until {formatFullDate(disclosure.until)}.</p>
      )}
      {disclosure.expired && <p>What was told has run out. The owner may open it again.</p>}
      {disclosure.ended === 'withdrawn' && (
        <p>The owner closed this listing to your company. You can’t ask again.</p>
      )}
      {disclosure.ended === 'left' && <p>You took your interest back. Nothing more is shown to you.</p>}
    </chakra.div>
  )
}

function Moves({ item }: { item: BlindDetail }) {
  const step = useBlindStep(item.id)
  const [asking, setAsking] = useState<'ask' | 'accept' | 'leave' | null>(null)
  const { disclosure, terms } = item
  const open = disclosure !== null && disclosure.ended === null
  return (
    <chakra.div display="flex" flexWrap="wrap" gap={2}>
      {(!disclosure || disclosure.ended === 'left') && (
        <Button right="talk" variant="primary" onClick={() => setAsking('ask')}>
          Express interest
        </Button>
      )}
      {disclosure?.stage === 'terms' && terms && (
        <Button right="deals.write" variant="primary" onClick={() => setAsking('accept')}>
          Accept the terms
        </Button>
      )}
      {open && (
        <Button right="talk" onClick={() => setAsking('leave')}>
          Take interest back
        </Button>
      )}
      {asking === 'ask' && (
        <ConfirmDialog
          title="Express interest?"
          action="Express interest"
          keep="Not now"
          tone="primary"
          onClose={() => setAsking(null)}
          onConfirm={async () => {
            await step.mutateAsync('ask')
            toast.success('Interest expressed')
          }}
        >
          <p>
            The owner learns that a company of your industry and region is interested. By this you agree that
            it may see who you are before it tells you anything. You are told when it looked.
          </p>
        </ConfirmDialog>
      )}
      {asking === 'accept' && terms && (
        <ConfirmDialog
          title="Accept the terms for your company?"
          action="Accept the terms"
          keep="Not now"
          tone="primary"
          onClose={() => setAsking(null)}
          onConfirm={async () => {
            await step.mutateAsync({ accept: terms.version })
            toast.success('Terms accepted')
          }}
        >
          <p>
            {terms.title}, version {terms.version}: you read its clauses on this page. Kept are the version,
            your name and the time, and the owner sees them. From then on the owner also sees who of your
            company looked at what, and when.
          </p>
        </ConfirmDialog>
      )}
      {asking === 'leave' && (
        <ConfirmDialog
          title="Take your interest back?"
          action="Take it back"
          onClose={() => setAsking(null)}
          onConfirm={() => step.mutateAsync('leave')}
        >
          <p>Nothing more is shown to you. What you accepted still binds your company.</p>
        </ConfirmDialog>
      )}
    </chakra.div>
  )
}
