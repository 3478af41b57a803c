import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { readingQuery, type Reading } from './use-files.ts'

type Property = Reading['properties'][number]

/** Properties that were read of a report, each with the row that states it. Nothing stands in the listing before it is confirmed. */
export function ReportReading({ listing, report }: { listing: string; report: string }) {
  const query = useQuery(readingQuery(listing, report))
  if (query.isError) return <QueryError title="The report could not be read" query={query} />
  if (!query.data) return null
  const { properties, cut } = query.data
  if (properties.length === 0) {
    return (
      <chakra.p textStyle="dense" color="fg.muted">
        No values were found in this report. A scanned page holds a picture, and no text to read.
      </chakra.p>
    )
  }
  return (
    <chakra.div overflowX="auto">
      <chakra.table textStyle="dense" w="full">
        <thead>
          <tr>
            <Head>Parameter</Head>
            <Head>Value</Head>
            <Head>In the report</Head>
          </tr>
        </thead>
        <tbody>
          {properties.map((property, at) => (
            <chakra.tr key={at} borderTopWidth="1px">
              <Cell>{property.parameter}</Cell>
              <Cell whiteSpace="nowrap">{valueText(property)}</Cell>
              <Cell color="fg.muted">
                Page {property.page}, row {property.row}: {property.quote.replaceAll('\t', ' · ')}
              </Cell>
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
      {cut && (
        <chakra.p textStyle="dense" color="fg.muted">
          The report is longer than what is read of it.
        </chakra.p>
      )}
    </chakra.div>
  )
}

const Head = (props: { children: string }) => (
  <chakra.th scope="col" textAlign="start" py={1} pe={4} fontWeight="semibold" {...props} />
)
const Cell = chakra('td', { base: { py: 1, pe: 4, verticalAlign: 'top' } })

function valueText({ op, value, min, max, unit, basis }: Property): string {
  const figure = op === 'range' ? `${min} to ${max}` : `${op === '=' ? '' : `${op} `}${value}`
  return [figure, unit, basis].filter(Boolean).join(' ')
}
