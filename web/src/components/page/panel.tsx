import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export type PanelProps = Omit<HTMLChakraProps<'section'>, 'title'> & {
  title?: ReactNode
  /** At the right of the title: a link, a count, a period. */
  aside?: ReactNode
  footer?: ReactNode
  /** Body without padding, for tables and lists that reach the edge. */
  flush?: boolean
}

/** For things one acts on: white, one hairline, no shadow. */
export function Panel({ title, aside, footer, flush, children, ...rest }: PanelProps) {
  return (
    <chakra.section bg="bg.surface" borderWidth="1px" borderRadius="panel" minW={0} {...rest}>
      {title && (
        <chakra.header
          display="flex"
          flexWrap={{ base: 'wrap', md: 'nowrap' }}
          alignItems="baseline"
          justifyContent="space-between"
          gap="2px 16px"
          px={{ base: 4, md: 5 }}
          pt={{ base: 3.5, md: 4 }}
          pb={{ base: 2.5, md: 3 }}
        >
          <chakra.h2 textStyle="section">{title}</chakra.h2>
          {aside && (
            <chakra.span whiteSpace="nowrap" textStyle="dense" color="fg.muted">
              {aside}
            </chakra.span>
          )}
        </chakra.header>
      )}
      <chakra.div
        px={flush ? 0 : { base: 4, md: 5 }}
        pb={flush ? 0 : { base: 4, md: 5 }}
        pt={title || flush ? 0 : { base: 4, md: 5 }}
      >
        {children}
      </chakra.div>
      {footer && (
        <chakra.footer borderTopWidth="1px" px={{ base: 4, md: 5 }} py={3}>
          {footer}
        </chakra.footer>
      )}
    </chakra.section>
  )
}

export type SheetProps = Omit<HTMLChakraProps<'section'>, 'title'> & { title?: ReactNode; aside?: ReactNode }

/** For reading: a 2 px ink rule on top, no box. */
export function Sheet({ title, aside, children, ...rest }: SheetProps) {
  return (
    <chakra.section borderTopWidth="2px" borderColor="border.rule" pt={3.5} minW={0} {...rest}>
      {title && (
        <chakra.header display="flex" alignItems="baseline" justifyContent="space-between" gap={4} mb={3}>
          <chakra.h2 textStyle="section">{title}</chakra.h2>
          {aside && (
            <chakra.span flex="none" whiteSpace="nowrap" textStyle="dense" color="fg.muted">
              {aside}
            </chakra.span>
          )}
        </chakra.header>
      )}
      {children}
    </chakra.section>
  )
}

/** The head of a group of rows within a panel, and what is to be known of the group. */
export const GroupHead = ({ title, note }: { title: string; note: string }) => (
  <chakra.h3 px={{ base: 4, md: 5 }} py={2} textStyle="dense" fontWeight="semibold">
    {title}{' '}
    <chakra.span color="fg.muted" fontWeight="normal">
      {note}
    </chakra.span>
  </chakra.h3>
)
