import { chakra } from '@chakra-ui/react'
import { paths } from '#web/app/paths.ts'
import { TextLink } from '#web/components/page/page-head.tsx'
import { LegalPage } from './legal-page.tsx'
import { operatorFacts } from './operator-facts.ts'

/** /imprint: who runs the stage. */
export function ImprintPage() {
  return (
    <LegalPage title="Imprint">
      {(config) => (
        <chakra.div borderTopWidth="2px" borderColor="border.rule" pt={5}>
          <chakra.dl
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr)' }}
            gap={{ base: '2px', md: '10px 24px' }}
            maxW="prose"
          >
            {operatorFacts(config).map(([term, value]) => (
              <chakra.div key={term} display="contents">
                <chakra.dt color="fg.muted">{term}</chakra.dt>
                <chakra.dd whiteSpace="pre-line" mb={{ base: 3, md: 0 }}>
                  {value}
                </chakra.dd>
              </chakra.div>
            ))}
          </chakra.dl>
          <chakra.p mt={6}>
            <TextLink to={paths.terms.getHref()}>Terms of Service</TextLink>
            {' · '}
            <TextLink to={paths.privacy.getHref()}>Privacy notice</TextLink>
          </chakra.p>
        </chakra.div>
      )}
    </LegalPage>
  )
}
