import { chakra } from '@chakra-ui/react'
import { IconArrowRight, IconSquare, IconSquareCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { Panel } from '#web/components/panel.tsx'

/** What to do next, ticked off by what the company has really done. */
export function Milestones({ listed, located }: { listed: boolean; located: boolean }) {
  const steps = [
    { label: 'Start Listing Materials', done: listed, note: 'Two lines are enough; the rest is proposed.' },
    {
      label: 'Say where your site is',
      done: located,
      note: 'Distances and freight are not estimated without it. You are asked when you list.',
    },
  ]
  return (
    <Panel title="Next Milestones">
      <chakra.ul>
        {steps.map(({ label, done, note }, index) => (
          <chakra.li
            key={label}
            display="grid"
            gridTemplateColumns="24px 1fr"
            gap={2}
            py={3}
            borderTopWidth={index === 0 ? 0 : '1px'}
          >
            <chakra.span color={done ? 'positive' : 'border.strong'}>
              {done ? (
                <IconSquareCheck size={20} stroke={1.5} aria-label="Done" />
              ) : (
                <IconSquare size={20} stroke={1.5} aria-label="Open" />
              )}
            </chakra.span>
            <chakra.span>
              <chakra.span fontWeight={done ? 'normal' : 'semibold'} color={done ? 'fg.muted' : 'fg'}>
                {label}
              </chakra.span>
              {!done && (
                <chakra.span display="block" textStyle="dense" color="fg.muted">
                  {note}
                </chakra.span>
              )}
            </chakra.span>
          </chakra.li>
        ))}
        <chakra.li borderTopWidth="1px">
          <Step to={paths.marketplace.getHref()}>
            Browse Marketplace
            <IconArrowRight size={16} stroke={1.6} aria-hidden />
          </Step>
        </chakra.li>
      </chakra.ul>
    </Panel>
  )
}

const Step = chakra(Link, {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    minH: 'controlTouch',
    fontWeight: 'label',
    _hover: { color: 'accent' },
  },
})
