import { chakra } from '@chakra-ui/react'
import { NotEstimated, SourceMark } from '#web/components/marks/source-mark.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { type BalanceTable, type BalanceRow, unitText } from './balance-data.ts'
import { BalanceBar } from './balance-bar.tsx'

/** A waterfall in a table: term, bar, signed figure, source mark. A gap is a row, not an omission. */
export function Balance({ title, table }: { title: string; table: BalanceTable }) {
  const decimals = table.rows.every((row) => row.value === null || Math.abs(row.value) >= 100) ? 0 : 2
  const figure = (value: number) => formatNumber(value, { signed: true, decimals })
  return (
    <chakra.section
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="panel"
      px={{ base: 4, md: 5 }}
      py={4}
      minW={0}
    >
      <chakra.header display="flex" alignItems="baseline" justifyContent="space-between" gap={4}>
        <chakra.h3 textStyle="card">{title}</chakra.h3>
        <chakra.span textStyle="label" fontWeight="normal" color="fg.muted">
          {unitText(table.unit)}
        </chakra.span>
      </chakra.header>
      <chakra.table
        w="full"
        mt={1}
        textStyle="dense"
        borderCollapse="collapse"
        aria-label={`${title}, ${table.unit}`}
      >
        <chakra.thead srOnly>
          <tr>
            <th scope="col">Term</th>
            <th scope="col">Bar</th>
            <th scope="col">Figure</th>
          </tr>
        </chakra.thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.term}>
              <Cell pe={2.5}>{row.term}</Cell>
              <Cell display={{ base: 'none', md: 'table-cell' }} w="128px">
                {row.bar && <BalanceBar bar={row.bar} zero={table.zero} color={judged(row)} />}
              </Cell>
              <Cell textAlign="end" whiteSpace="nowrap" ps={2.5}>
                {row.value === null ? (
                  <NotEstimated missing={row.missing} />
                ) : (
                  <chakra.b fontWeight="strong" color={row.value > 0 ? 'positive' : 'fg'}>
                    {figure(row.value)}
                    {row.unit !== table.unit && ` ${unitText(row.unit)}`}
                  </chakra.b>
                )}
                {row.provenance && row.mark !== null && <SourceMark number={row.mark} {...row.provenance} />}
              </Cell>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <chakra.tr fontWeight="semibold" fontSize="body">
            <Sum pe={2.5}>Net, both sides</Sum>
            <Sum display={{ base: 'none', md: 'table-cell' }}>
              {table.net && <BalanceBar bar={table.net.bar} zero={table.zero} color="fg" />}
            </Sum>
            <Sum
              textAlign="end"
              whiteSpace="nowrap"
              color={table.net && table.net.value > 0 ? 'positive' : 'fg'}
            >
              {table.net ? figure(table.net.value) : <NotEstimated missing={table.missing} />}
            </Sum>
          </chakra.tr>
        </tfoot>
      </chakra.table>
      {table.net?.range && (
        <chakra.p textStyle="dense" color="fg.muted" mt={2}>
          In eight of ten cases {table.net.range}. {table.meaning}
        </chakra.p>
      )}
    </chakra.section>
  )
}

const judged = (row: BalanceRow): string => ((row.value ?? 0) > 0 ? 'positive.solid' : 'chart.5')

const Cell = chakra('td', { base: { py: 2, borderBottomWidth: '1px', verticalAlign: 'middle' } })
const Sum = chakra('td', { base: { pt: 2.5, borderTopWidth: '1px', borderColor: 'border.rule' } })
