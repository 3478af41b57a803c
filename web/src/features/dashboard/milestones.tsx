import { chakra } from '@chakra-ui/react'
import { IconSquare, IconSquareCheck } from '@tabler/icons-react'
import { paths } from '#web/app/paths.ts'
import { TextLink } from '#web/components/page/page-head.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { MARKETPLACE_SEEN, readStored } from '#web/lib/browser/storage.ts'
import type { Dashboard } from './queries.ts'

type Milestone = Dashboard['milestones'][number]

/** Where each one is reached. */
const WAY: Record<Milestone['id'], string> = {
  onboarding: paths.onboarding.getHref(),
  listing: paths.addMaterial.getHref(),
  marketplace: paths.marketplace.getHref(),
  exchange: paths.chats.getHref(),
  partners: paths.marketplace.getHref({ tab: 'companies' }),
  reduction: paths.matches.getHref(),
}

/** That somebody looked around leaves no trace on the server; the browser remembers it. */
const told = (milestone: Milestone): Milestone =>
  milestone.id === 'marketplace' && readStored<boolean>(MARKETPLACE_SEEN)
    ? { ...milestone, done: true }
    : milestone

/** What to do next, ticked off by what the company has really done. */
export function Milestones({ milestones }: { milestones: readonly Milestone[] }) {
  return (
    <Panel title="Next Milestones">
      <chakra.ul>
        {milestones.map(told).map(({ id, label, done }, index) => (
          <chakra.li
            key={id}
            display="grid"
            gridTemplateColumns="24px 1fr"
            gap={2}
            py={2.5}
            borderTopWidth={index === 0 ? 0 : '1px'}
          >
            <chakra.span color={done ? 'positive' : 'border.strong'}>
              {done ? (
                <IconSquareCheck size={20} stroke={1.5} aria-label="Done" />
              ) : (
                <IconSquare size={20} stroke={1.5} aria-label="Open" />
              )}
            </chakra.span>
            {done ? (
              <chakra.span color="fg.muted">{label}</chakra.span>
            ) : (
              <TextLink to={WAY[id]} fontWeight="semibold" justifySelf="start">
                {label}
              </TextLink>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </Panel>
  )
}
