import { chakra } from '@chakra-ui/react'
import { IconChevronRight } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { keepUnits } from '#web/lib/format.ts'

/** The column every page stands in: 1320 px of content, 24 px at the sides, 16 on a phone. */
export const PageFrame = chakra('div', {
  base: { maxW: 'page', mx: 'auto', px: { base: 'gutter', md: 6 }, w: 'full' },
})

/** What is read, and a narrow column beside it where there is room; below that, one under the other. */
export const WithSide = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 312px' },
    gap: 6,
    alignItems: 'start',
  },
})

export interface Crumb {
  label: string
  href: string
}

const HOME: readonly Crumb[] = [{ label: 'Home', href: paths.home.getHref() }]

/** Breadcrumb, the one h1, a line below it, actions at the right (full width on a phone). */
export function PageHead({
  title,
  here = title,
  crumbs,
  description,
  actions,
}: {
  title: ReactNode
  /** What the breadcrumb calls the page, where its title is no name. */
  here?: ReactNode
  /** The way here, without the page itself; from home unless told. */
  crumbs?: readonly Crumb[]
  description?: ReactNode
  actions?: ReactNode
}) {
  const way = crumbs ?? HOME
  return (
    <chakra.div
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ base: 'stretch', md: 'flex-end' }}
      justifyContent="space-between"
      gap={{ base: 3.5, md: 6 }}
      pt={{ base: '18px', md: 7 }}
      pb={{ base: 3.5, md: 5 }}
    >
      <chakra.div minW={0}>
        {way.length > 0 && (
          <chakra.nav
            aria-label="Breadcrumb"
            display="flex"
            alignItems="center"
            gap={1.5}
            mb={1.5}
            textStyle="dense"
            color="fg.muted"
          >
            {way.map((crumb) => (
              <Fragment key={crumb.href}>
                <TextLink to={crumb.href} flex="none">
                  {crumb.label}
                </TextLink>
                <chakra.span flex="none" aria-hidden>
                  <IconChevronRight size={14} stroke={1.5} />
                </chakra.span>
              </Fragment>
            ))}
            <chakra.span aria-current="page" truncate>
              {here}
            </chakra.span>
          </chakra.nav>
        )}
        <chakra.h1 textStyle="title" textWrap="balance" overflowWrap="anywhere">
          {typeof title === 'string' ? keepUnits(title) : title}
        </chakra.h1>
        {description && (
          <chakra.p color="fg.muted" mt={1}>
            {description}
          </chakra.p>
        )}
      </chakra.div>
      {actions && (
        <chakra.div
          display="flex"
          gap={2}
          flexWrap="wrap"
          flexShrink={{ md: 0 }}
          css={{ '@media (max-width: 767px)': { '& > *': { flex: '1 1 auto' } } }}
        >
          {actions}
        </chakra.div>
      )}
    </chakra.div>
  )
}

const inText = {
  textDecoration: 'underline',
  textDecorationColor: 'border.strong',
  textDecorationThickness: '1px',
  textUnderlineOffset: '3px',
  color: 'fg',
  // 24 px to hit, and no more room than its line.
  py: '3px',
  my: '-3px',
  _hover: { textDecorationColor: 'currentColor' },
} as const

/** A link in running text: underlined by a quiet line. */
export const TextLink = chakra(Link, { base: inText })

/** A button that reads as a link in running text. */
export const TextButton = chakra('button', {
  base: {
    ...inText,
    font: 'inherit',
    cursor: 'pointer',
    _disabled: { color: 'fg.subtle', textDecoration: 'none' },
  },
})
