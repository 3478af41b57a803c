import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { amountBandText, quarterText } from '#web/lib/blind-texts.ts'

interface Told {
  category: string
  industry: string
  region: { kind: string; name: string; sites: number } | null
  amount: { from: number | null; below: number | null; unit: string } | null
  since: string
}

/** All that a blind listing tells beside its material, line by line. */
export function BlindFacts({ card }: { card: Told }) {
  const { region } = card
  const facts = [
    ['Industry', card.industry],
    [
      'Region',
      region ? <Region name={region.name} sites={region.sites} /> : 'Not told: none around it is wide enough',
    ],
    ['Amount', amountBandText(card.amount)],
    ['Category', card.category],
    ['Listed', quarterText(card.since)],
  ] as const
  return <FactLines facts={facts} />
}

function Region({ name, sites }: { name: string; sites: number }) {
  return (
    <>
      {name}
      <chakra.span display="block" textStyle="label" fontWeight="normal" color="fg.muted">
        {sites} industrial sites known in it
      </chakra.span>
    </>
  )
}

/** Facts, one a line: the name, then what is known. */
export function FactLines({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="minmax(76px, max-content) minmax(0, 1fr)"
      gap="6px 16px"
      textStyle="dense"
    >
      {facts.map(([name, value]) => (
        <chakra.div key={name} display="contents">
          <chakra.dt color="fg.muted">{name}</chakra.dt>
          <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}

/** The terms of confidentiality, clause by clause. */
export function TermsText({ terms }: { terms: { version: string; title: string; clauses: string[] } }) {
  return (
    <chakra.div textStyle="dense" maxW="prose">
      <chakra.h3 textStyle="card" mb={2}>
        {terms.title}, version {terms.version}
      </chakra.h3>
      <chakra.ol listStyleType="decimal" ps={5} display="grid" gap={1.5}>
        {terms.clauses.map((clause) => (
          <li key={clause}>{clause}</li>
        ))}
      </chakra.ol>
    </chakra.div>
  )
}
