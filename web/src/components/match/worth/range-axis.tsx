import { chakra } from '@chakra-ui/react'
import { formatMoney } from '#web/lib/format.ts'
import { roundedEuros, type WorthEstimate } from './worth-texts.ts'

/** A range with its middle on an axis that shows zero: what loses is red, what brings is green. */
export function RangeAxis({ range: { p10, p50, p90 } }: { range: WorthEstimate['net'] }) {
  const [from, to] = [Math.min(0, p10), Math.max(0, p90)]
  const span = to - from || 1
  const at = (value: number) => `${(100 * (value - from)) / span}%`
  const wide = (low: number, high: number) => `${(100 * Math.max(0, high - low)) / span}%`
  const end = (value: number) => formatMoney(roundedEuros(value), { signed: true })
  return (
    <chakra.div textStyle="label" fontWeight="normal" color="fg.muted">
      <chakra.div aria-hidden pos="relative" h="22px" my={1}>
        <chakra.span pos="absolute" insetX={0} top="10px" h="1px" bg="border.strong" />
        <chakra.span
          pos="absolute"
          top="5px"
          h="11px"
          bg="danger.soft"
          borderWidth="1px"
          borderColor="danger"
          style={{ left: at(p10), width: wide(p10, Math.min(0, p90)) }}
          hidden={p10 >= 0}
        />
        <chakra.span
          pos="absolute"
          top="5px"
          h="11px"
          bg="positive.soft"
          borderWidth="1px"
          borderColor="positive"
          style={{ left: at(Math.max(0, p10)), width: wide(Math.max(0, p10), p90) }}
          hidden={p90 <= 0}
        />
        <chakra.span pos="absolute" insetY={0} w="1px" bg="fg.muted" style={{ left: at(0) }} />
        <chakra.span pos="absolute" insetY="1px" w="3px" ms="-1px" bg="fg" style={{ left: at(p50) }} />
      </chakra.div>
      {end(p10)} to {end(p90)} in eight of ten cases
    </chakra.div>
  )
}
