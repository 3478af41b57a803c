import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PageFrame } from '#web/components/page/page-head.tsx'

/** A band of the landing page: title left, a sentence right, content below. */
export function Section({
  id,
  title,
  lead,
  ground = 'bg.surface',
  tight,
  children,
}: {
  id?: string
  title: string
  lead?: string
  ground?: 'bg' | 'bg.surface'
  /** Continues the section above it on the same ground. */
  tight?: boolean
  children: ReactNode
}) {
  return (
    <chakra.section
      id={id}
      bg={ground}
      pt={tight ? 0 : { base: '52px', md: 20 }}
      pb={{ base: '52px', md: 20 }}
    >
      <PageFrame>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: '1fr', md: 'minmax(0, 5fr) minmax(0, 7fr)' }}
          gap={{ base: 2.5, md: 6 }}
          alignItems="baseline"
          mb={{ base: 6, md: 9 }}
        >
          <chakra.h2 textStyle="display">{title}</chakra.h2>
          {lead && (
            <chakra.p fontSize={{ base: '16px', md: '17px' }} color="fg.muted" maxW="60ch" lineHeight="1.5">
              {lead}
            </chakra.p>
          )}
        </chakra.div>
        {children}
      </PageFrame>
    </chakra.section>
  )
}
