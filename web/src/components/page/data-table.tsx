import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures stand at the right. */
  numeric?: boolean
  /** Of the table, in per cent: tables below each other get the same columns. For all columns or none. */
  width?: number
  /**
   * On a phone: `main` is the first line, `end` stands at its right, `below` has the next line to itself, `line`
   * goes with others of its kind beneath, `action` stands at the right of these, `none` is left out.
   */
  phone?: 'main' | 'end' | 'below' | 'line' | 'action' | 'none'
}

/**
 * Heads over an ink rule, hairline rows, no zebra. On a phone each row becomes two lines; never a sideways
 * scroll. `edge` is the padding at both sides when it stands in a flush panel.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  selected,
  onSelect,
  inPanel,
  from = 'md',
}: {
  /** What the table holds, for readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Key of the row on accent ground. */
  selected?: string | null
  onSelect?: (row: Row) => void
  inPanel?: boolean
  /** Width from which on there is room for all columns. */
  from?: 'md' | 'lg'
}) {
  const edge = inPanel ? { base: 4, md: 5 } : 0
  const pick = (place: Column<Row>['phone']) => columns.filter((column) => (column.phone ?? 'line') === place)
  return (
    <>
      <chakra.table
        aria-label={label}
        display={{ base: 'none', [from]: 'table' }}
        w="full"
        textStyle="dense"
        borderCollapse="collapse"
        tableLayout={columns.some(({ width }) => width !== undefined) ? 'fixed' : undefined}
      >
        <thead>
          <tr>
            {columns.map((column, index) => (
              <chakra.th
                key={column.key}
                scope="col"
                textAlign={column.numeric ? 'end' : 'start'}
                verticalAlign="bottom"
                w={column.width === undefined ? undefined : `${column.width}%`}
                fontWeight="label"
                fontSize="label"
                color="fg.muted"
                whiteSpace="nowrap"
                ps={index === 0 ? edge : 3}
                pe={index === columns.length - 1 ? edge : 3}
                pb={2}
                borderBottomWidth="1px"
                borderColor="border.rule"
              >
                {column.head}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <chakra.tr
              key={rowKey(row)}
              aria-selected={selected === undefined ? undefined : selected === rowKey(row)}
              bg={selected === rowKey(row) ? 'accent.soft' : undefined}
              cursor={onSelect ? 'pointer' : undefined}
              onClick={onSelect && (() => onSelect(row))}
            >
              {columns.map((column, index) => (
                <chakra.td
                  key={column.key}
                  textAlign={column.numeric ? 'end' : 'start'}
                  verticalAlign="top"
                  py={2.5}
                  ps={index === 0 ? edge : 3}
                  pe={index === columns.length - 1 ? edge : 3}
                  borderBottomWidth={rowIndex === rows.length - 1 ? 0 : '1px'}
                >
                  {column.cell(row)}
                </chakra.td>
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
      <chakra.ul
        aria-label={label}
        display={{ base: 'block', [from]: 'none' }}
        textStyle="dense"
        borderTopWidth="1px"
        borderColor="border.rule"
      >
        {rows.map((row) => (
          <chakra.li
            key={rowKey(row)}
            display="grid"
            gap={1.5}
            px={edge}
            py={3}
            borderBottomWidth="1px"
            bg={selected === rowKey(row) ? 'accent.soft' : undefined}
            onClick={onSelect && (() => onSelect(row))}
          >
            <chakra.div display="flex" justifyContent="space-between" gap={3}>
              <chakra.div minW={0}>
                {pick('main').map((column) => (
                  <div key={column.key}>{column.cell(row)}</div>
                ))}
              </chakra.div>
              <chakra.div textAlign="end" flex="none">
                {pick('end').map((column) => (
                  <div key={column.key}>{column.cell(row)}</div>
                ))}
              </chakra.div>
            </chakra.div>
            {pick('below').map((column) => (
              <chakra.div key={column.key} minW={0}>
                {column.cell(row)}
              </chakra.div>
            ))}
            {pick('line').length + pick('action').length > 0 && (
              <chakra.div
                display="flex"
                justifyContent="space-between"
                alignItems="flex-end"
                gap={3}
                color="fg.muted"
              >
                <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="6px 14px" minW={0}>
                  {pick('line').map((column) => (
                    <chakra.span key={column.key} _empty={{ display: 'none' }}>
                      {column.cell(row)}
                    </chakra.span>
                  ))}
                </chakra.div>
                {pick('action').map((column) => (
                  <chakra.span key={column.key} flex="none">
                    {column.cell(row)}
                  </chakra.span>
                ))}
              </chakra.div>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  )
}
