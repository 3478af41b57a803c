import { chakra } from '@chakra-ui/react'
import { Sheet } from '#web/components/page/panel.tsx'
import { Section } from './section.tsx'

const FEATURES = [
  ['Your words are enough', 'Two lines of text become category, unit, waste code and hazard. You confirm.'],
  ['Partners without a shared word', 'Streams meet needs by what the material is and can do.'],
  ['Objections with the proposal', 'What speaks for it, what against it, and what nobody has stated yet.'],
  ['A balance for each match', 'Carbon and money term by term, with factor, source and edition.'],
  ['From request to transaction', 'Connect, chat and confirm. The fee is 2 % and shown before you agree.'],
] as const

const BENEFITS = [
  [
    'Less paid at the weighbridge',
    'A stream with an outlet is sold, or leaves for less than landfill costs.',
  ],
  ['A second source', 'Inputs that do not depend on a quarry, a mine or one supplier.'],
  ['Less searching', 'New listings are compared with yours as they come in. You are told when one fits.'],
  ['Figures an auditor can follow', 'Stated, computed and typical values are told apart on every page.'],
  ['Nothing given away', 'Other companies see your listings, never your e-mail address.'],
] as const

/** What the product has, and what a plant has from it. */
export function Features() {
  return (
    <Section ground="bg.surface" tight id="features" title="What it does, and what that changes">
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: 8, md: 12 }}
      >
        <Column title="Features" rows={FEATURES} />
        <Column title="Benefits" rows={BENEFITS} />
      </chakra.div>
    </Section>
  )
}

function Column({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <Sheet pt={0}>
      <chakra.h3 textStyle="section" py={3.5}>
        {title}
      </chakra.h3>
      <ul>
        {rows.map(([name, text]) => (
          <chakra.li key={name} py={3} borderTopWidth="1px">
            <chakra.h4 textStyle="card">{name}</chakra.h4>
            <chakra.p color="fg.muted">{text}</chakra.p>
          </chakra.li>
        ))}
      </ul>
    </Sheet>
  )
}
