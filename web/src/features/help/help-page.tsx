import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { PageFrame, PageHead, TextLink } from '#web/components/page/page-head.tsx'
import { Sheet } from '#web/components/page/panel.tsx'
import { StatStrip } from '#web/components/page/stat-strip.tsx'
import { siteConfigQuery } from '#web/lib/config.ts'
import { ContactSection } from './contact-section.tsx'
import {
  COMPANY_TEXT,
  FAQ,
  HELP_FEATURES,
  OVERVIEW,
  HELP_SECTIONS,
  STATS,
  STEPS,
  type SectionId,
} from './content.ts'
import { operatorFacts } from './operator-facts.ts'

/** /help: six sections, one at a time; the fragment of the address names it. */
export function HelpPage() {
  const location = useLocation()
  // The build draws the page without a fragment: the browser's first drawing must be the same.
  const hash = useSyncExternalStore(
    never,
    () => location.hash,
    () => '',
  )
  const active: SectionId = HELP_SECTIONS.find(({ id }) => `#${id}` === hash)?.id ?? 'overview'
  const Content = CONTENT[active]
  return (
    <PageFrame pb={14}>
      <PageHead title="Help Center" />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr)' }}
        gap={{ base: 5, md: 10 }}
        alignItems="start"
      >
        <chakra.nav
          aria-label="Help sections"
          display={{ base: 'flex', md: 'grid' }}
          flexWrap="wrap"
          columnGap={{ base: 5, md: 1 }}
          rowGap={1}
        >
          {HELP_SECTIONS.map(({ id, label }) => (
            <QuickLink
              key={id}
              to={{ pathname: paths.help.getHref(), hash: id }}
              preventScrollReset
              aria-current={id === active ? 'true' : undefined}
            >
              {label}
            </QuickLink>
          ))}
        </chakra.nav>
        <chakra.div minW={0} display="grid" gap={8}>
          <Content />
        </chakra.div>
      </chakra.div>
    </PageFrame>
  )
}

const never = () => () => undefined

const QuickLink = chakra(Link, {
  base: {
    ps: { base: 0, md: 3 },
    py: { base: 2.5, md: 2 },
    minH: { base: 'controlTouch', md: 'control' },
    color: 'fg.muted',
    fontWeight: 'medium',
    // In a row it is marked as a tab, in a column at its side.
    borderBottomWidth: { base: '2px', md: 0 },
    borderLeftWidth: { base: 0, md: '3px' },
    borderColor: 'transparent',
    _hover: { color: 'fg' },
    '&[aria-current]': { color: 'fg', borderColor: 'border.rule', fontWeight: 'semibold' },
  },
})

const CONTENT: Record<SectionId, () => ReactNode> = {
  overview: () => (
    <>
      <StatStrip
        stats={STATS.map(({ label, value }) => ({
          label,
          value: <chakra.span fontSize={{ base: '18px', md: 'inherit' }}>{value}</chakra.span>,
        }))}
      />
      {OVERVIEW.map(({ title, text }) => (
        <Sheet key={title} title={title}>
          <Prose>{text}</Prose>
        </Sheet>
      ))}
      <Prose>
        <TextLink to={paths.terms.getHref()}>Terms of Service</TextLink>
        {' · '}
        <TextLink to={paths.privacy.getHref()}>Privacy notice</TextLink>
        {' · '}
        <TextLink to={paths.imprint.getHref()}>Imprint</TextLink>
      </Prose>
    </>
  ),
  contact: () => <ContactSection />,
  'how-it-works': () => (
    <Sheet title="How It Works">
      <chakra.ol display="grid" gap={5}>
        {STEPS.map(({ title, text }, index) => (
          <li key={title}>
            <chakra.h3 textStyle="card">
              {index + 1}. {title}
            </chakra.h3>
            <Prose>{text}</Prose>
          </li>
        ))}
      </chakra.ol>
    </Sheet>
  ),
  features: () => (
    <Sheet title="Features">
      <chakra.ul display="grid" gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap={6}>
        {HELP_FEATURES.map(({ title, text }) => (
          <li key={title}>
            <chakra.h3 textStyle="card">{title}</chakra.h3>
            <Prose>{text}</Prose>
          </li>
        ))}
      </chakra.ul>
    </Sheet>
  ),
  faq: () => (
    <Sheet title="FAQ">
      <chakra.dl display="grid" gap={5}>
        {FAQ.map(({ question, answer }) => (
          <div key={question}>
            <chakra.dt textStyle="card">{question}</chakra.dt>
            <chakra.dd color="fg.muted" maxW="prose" mt={1}>
              {answer}
            </chakra.dd>
          </div>
        ))}
      </chakra.dl>
    </Sheet>
  ),
  company: () => (
    <>
      <Sheet title="Company">
        <CompanyFacts />
      </Sheet>
      {COMPANY_TEXT.map(({ title, text }) => (
        <Sheet key={title} title={title}>
          <Prose>{text}</Prose>
        </Sheet>
      ))}
    </>
  ),
}

/** The operator as the stage's settings name it. */
function CompanyFacts() {
  const config = useQuery(siteConfigQuery).data
  return (
    <chakra.dl display="grid" gridTemplateColumns="max-content minmax(0, 1fr)" gap="8px 24px">
      {config &&
        operatorFacts(config).map(([name, value]) => (
          <chakra.div key={name} display="contents">
            <chakra.dt color="fg.muted">{name}</chakra.dt>
            <chakra.dd whiteSpace="pre-line">{value}</chakra.dd>
          </chakra.div>
        ))}
    </chakra.dl>
  )
}

const Prose = chakra('p', { base: { color: 'fg.muted', maxW: 'prose', mt: 1 } })
