import { chakra } from '@chakra-ui/react'
import {
  IconBriefcase,
  IconBuildingFactory2,
  IconBulb,
  IconCoin,
  IconMicroscope,
  IconRecycle,
  type Icon,
} from '@tabler/icons-react'
import { Section } from './section.tsx'

const ROLES: readonly (readonly [Icon, string, string])[] = [
  [IconMicroscope, 'Researchers', 'Check our substitution data against your own.'],
  [IconBuildingFactory2, 'Industry partners', 'List two streams. That is enough for a first answer.'],
  [IconRecycle, 'Waste managers', 'Bring the streams that have no outlet yet.'],
  [IconCoin, 'Investors', 'Fund treatment steps that several matches lack.'],
  [IconBriefcase, 'Consultants', 'Run a site review with your client’s data.'],
  [IconBulb, 'Innovators', 'Offer a process that turns a residue into a product.'],
]

export function HowToHelp() {
  return (
    <Section
      id="how-to-help"
      title="How to Help"
      lead="The network is useful to each plant once enough others are in it."
    >
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }}
        borderTopWidth="2px"
        borderColor="border.rule"
      >
        {ROLES.map(([RoleIcon, title, text], index) => (
          <chakra.li
            key={title}
            display="grid"
            gridTemplateColumns="28px 1fr"
            gap="4px 12px"
            pt={5}
            pb={5.5}
            pe={{ base: 0, md: 6 }}
            ps={{ base: 0, md: index % 3 === 0 ? 0 : 6 }}
            borderBottomWidth="1px"
            borderLeftWidth={{ base: 0, md: index % 3 === 0 ? 0 : '1px' }}
          >
            <RoleIcon size={20} stroke={1.5} aria-hidden />
            <chakra.h3 textStyle="card">{title}</chakra.h3>
            <chakra.p gridColumn={2} color="fg.muted">
              {text}
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  )
}
