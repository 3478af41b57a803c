import { chakra } from '@chakra-ui/react'
import { LegalPage } from './legal-page.tsx'
import { privacyNotice } from './privacy-content.ts'

/** /privacy */
export function PrivacyPage() {
  return (
    <LegalPage title="Privacy notice">
      {(config) => (
        <chakra.div
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap={8}
          borderTopWidth="2px"
          borderColor="border.rule"
          pt={5}
          // Addresses and long words break before they hang out of a phone with large text.
          overflowWrap="anywhere"
        >
          {privacyNotice(config).map(({ title, paragraphs }) => (
            <chakra.section key={title} maxW="prose">
              <chakra.h2 textStyle="section" mb={2}>
                {title}
              </chakra.h2>
              {paragraphs.map((paragraph) => (
                <chakra.p key={paragraph} mb={2} lineHeight="1.6">
                  {paragraph}
                </chakra.p>
              ))}
            </chakra.section>
          ))}
        </chakra.div>
      )}
    </LegalPage>
  )
}
