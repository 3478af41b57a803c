import { chakra } from '@chakra-ui/react'
import { paths } from '#web/app/paths.ts'
import { PageFrame, PageHead, TextLink } from '#web/components/page/page-head.tsx'
import { EFFECTIVE, TERMS_OF_SERVICE } from './terms-content.ts'

const anchor = (index: number) => `section-${index + 1}`

/** /terms: twelve sections, and beside them their list at wide screens. */
export function TermsPage() {
  return (
    <PageFrame pb={14}>
      <PageHead title="Terms of Service" description={`Effective ${EFFECTIVE}`} />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '260px minmax(0, 1fr)' }}
        gap={{ base: 6, lg: 16 }}
        alignItems="start"
      >
        <chakra.nav
          aria-label="Sections"
          display={{ base: 'none', lg: 'block' }}
          pos="sticky"
          top="80px"
          borderTopWidth="2px"
          borderColor="border.rule"
          pt={3}
        >
          <chakra.ol display="grid">
            {TERMS_OF_SERVICE.map(({ title }, index) => (
              <li key={title}>
                <chakra.a
                  href={`#${anchor(index)}`}
                  display="block"
                  py="5px"
                  color="fg.muted"
                  textStyle="dense"
                  _hover={{ color: 'fg', textDecoration: 'underline' }}
                >
                  {index + 1}. {title}
                </chakra.a>
              </li>
            ))}
          </chakra.ol>
        </chakra.nav>
        <chakra.div display="grid" gap={8} borderTopWidth="2px" borderColor="border.rule" pt={5}>
          {TERMS_OF_SERVICE.map(({ title, paragraphs }, index) => (
            <chakra.section key={title} id={anchor(index)} maxW="prose" scrollMarginTop="80px">
              <chakra.h2 textStyle="section" mb={2}>
                {index + 1}. {title}
              </chakra.h2>
              {paragraphs.map((paragraph) => (
                <chakra.p key={paragraph} mb={2} lineHeight="1.6">
                  {paragraph}
                </chakra.p>
              ))}
            </chakra.section>
          ))}
          <p>
            <TextLink to={{ pathname: paths.help.getHref(), hash: 'contact' }}>
              Help Center, contact form
            </TextLink>
          </p>
        </chakra.div>
      </chakra.div>
    </PageFrame>
  )
}
