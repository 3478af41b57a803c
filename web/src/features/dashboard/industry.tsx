import { chakra } from '@chakra-ui/react'
import { SourceMark } from '#web/components/marks/source-mark.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { methods, TOO_FEW_COMPANIES } from './dashboard-texts.ts'
import type { Dashboard } from './queries.ts'

/** Places drawn one by one; beyond that each bar would be a hair. */
const DRAWN_PLACES = 60

/** The own place among the companies of the industry; every one of them is real. */
export function IndustryComparison({
  company,
  industry,
  listed,
}: Pick<Dashboard, 'company' | 'industry'> & {
  /** It lists something that could be compared. */
  listed: boolean
}) {
  return (
    <Panel title="Industry comparison" aside={company.industry}>
      {!listed ? (
        <chakra.p textStyle="dense" color="fg.muted">
          Your place among the companies of your industry follows from the exchanges you complete. Nothing is
          listed yet.
        </chakra.p>
      ) : industry?.own === 0 ? (
        // Most companies share a place at which nothing was done: that is none.
        <chakra.p textStyle="dense" color="fg.muted">
          You have completed no exchange here yet; {formatNumber(industry.rank - 1)} of{' '}
          {formatNumber(industry.companies)} companies of your industry {industry.rank === 2 ? 'has' : 'have'}
          .
          <SourceMark number={8} {...methods.industry} />
        </chakra.p>
      ) : industry ? (
        <>
          <chakra.p textStyle="figure">
            {ordinal(industry.rank)}
            <chakra.span textStyle="dense" color="fg.muted" ms={2} letterSpacing="0">
              of {formatNumber(industry.companies)} companies
            </chakra.span>
            <SourceMark number={8} {...methods.industry} />
          </chakra.p>
          {industry.companies <= DRAWN_PLACES && (
            <chakra.div display="flex" gap="2px" alignItems="flex-end" h="26px" mt={3} aria-hidden>
              {Array.from({ length: industry.companies }, (_, at) => (
                <chakra.i
                  key={at}
                  flex={1}
                  h={at + 1 === industry.rank ? '100%' : '60%'}
                  bg={at + 1 === industry.rank ? 'accent' : 'border'}
                />
              ))}
            </chakra.div>
          )}
          <chakra.p textStyle="dense" color="fg.muted" mt={3}>
            By completed exchanges on this marketplace: you {formatNumber(industry.own)}, the median{' '}
            {formatNumber(industry.median)}.
          </chakra.p>
        </>
      ) : (
        <chakra.p textStyle="dense" color="fg.muted">
          {TOO_FEW_COMPANIES}: companies are compared by the exchanges they completed, once one of your
          industry has, and among five or more, since a rank among fewer would name the others.
        </chakra.p>
      )}
    </Panel>
  )
}

/** `1st`, `22nd`. */
function ordinal(number: number): string {
  const suffix = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }
  return `${number}${suffix[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)]}`
}
