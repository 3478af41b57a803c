import { chakra } from '@chakra-ui/react'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { ProgressBar } from '#web/components/feedback/progress-bar.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { formatCount } from '#web/lib/format.ts'
import type { Run } from './queries.ts'
import { AI_TEXT } from './texts.ts'

/** The first step: what the analysis reads, and how far it is. */
export function Inference({
  busy,
  run,
  error,
  onboarded,
  onStart,
}: {
  busy: boolean
  run: Run | null
  error: Error | null
  onboarded: boolean
  onStart: () => void
}) {
  if (error && !busy) return <ErrorState title={AI_TEXT.failed} error={error} onRetry={onStart} />
  return (
    <Panel title={busy ? 'Analysing' : 'Ready to analyse'}>
      <chakra.p color="fg.muted" maxW="68ch">
        The analysis reads your answers and your listings. It estimates what leaves and enters your gate from
        typical rates of your industry, then looks for partners of each listing in the whole catalogue.
      </chakra.p>
      {busy ? (
        <Progress run={run} />
      ) : (
        <chakra.div display="flex" flexWrap="wrap" gap={2} mt={4}>
          <Button right="listings.write" variant="primary" onClick={onStart}>
            Start AI Analysis
          </Button>
          {!onboarded && <LinkButton to={paths.onboarding.getHref()}>Complete AI Onboarding</LinkButton>}
        </chakra.div>
      )}
    </Panel>
  )
}

function Progress({ run }: { run: Run | null }) {
  return (
    <chakra.div mt={4} maxW="520px">
      <ProgressBar label="Listings searched" done={run?.done ?? 0} total={run?.total ?? null} />
      <chakra.p mt={2} textStyle="dense" role="status">
        {run
          ? `Partners: ${run.done} of ${formatCount(run.total, 'listing')}, ${formatCount(run.found, 'match', 'matches')} so far.`
          : 'Portfolio: reading your answers …'}
      </chakra.p>
    </chakra.div>
  )
}
