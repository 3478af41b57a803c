import { chakra } from '@chakra-ui/react'
import { IconArrowRight, IconBuildingStore, IconListCheck, IconPlus, IconSparkles } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { Panel } from '#web/components/page/panel.tsx'

const ACTIONS = [
  { label: 'Browse Marketplace', href: paths.marketplace.getHref(), Icon: IconBuildingStore },
  { label: 'AI Matching', href: paths.aiMatching.getHref(), Icon: IconSparkles },
  { label: 'Manage AI Profile', href: paths.onboarding.getHref(), Icon: IconListCheck },
  { label: 'Add Material', href: paths.addMaterial.getHref(), Icon: IconPlus },
]

/** The ways that start here. */
export function QuickActions() {
  return (
    <Panel title="Quick actions">
      {ACTIONS.map(({ label, href, Icon }, index) => (
        <Action key={href} to={href} borderTopWidth={index === 0 ? 0 : '1px'}>
          <Icon size={20} stroke={1.5} aria-hidden />
          <chakra.span flex={1}>{label}</chakra.span>
          <IconArrowRight size={16} stroke={1.6} aria-hidden />
        </Action>
      ))}
    </Panel>
  )
}

const Action = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    minH: 'controlTouch',
    fontWeight: 'label',
    _hover: { color: 'accent' },
  },
})
