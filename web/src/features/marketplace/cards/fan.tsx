import { chakra } from '@chakra-ui/react'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { Bands, type Flow } from '#web/components/marks/band.tsx'
import { isOffer, type ListingType } from '#web/lib/direction.ts'
import { type FanRow, lineWidths } from './fan-rows.ts'

const WIDTH = 132
/** Middle of the gate on the card's edge, from the card's top. */
const GATE_Y = 106

/**
 * The lines from a card's gate to its rows, to the scale of quantity, drawn once from offer to need. An offer
 * stands left of its partners, a need right of them. Only a picture: the rows say the same in words.
 */
export function Fan({
  type,
  rows,
  list,
}: {
  type: ListingType
  rows: readonly FanRow[]
  /** The element whose children are the rows; they are measured. */
  list: RefObject<HTMLElement | null>
}) {
  const [size, setSize] = useState<{ height: number; centers: number[] } | null>(null)
  const [drawn, setDrawn] = useState(false)
  useLayoutEffect(() => {
    const element = list.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      const children = [...element.children] as HTMLElement[]
      setSize({
        height: element.offsetHeight,
        centers: children.map((child) => child.offsetTop - element.offsetTop + child.offsetHeight / 2),
      })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    measure()
    return () => observer.disconnect()
  }, [list, rows.length])
  useLayoutEffect(() => {
    if (!size) return
    const frame = requestAnimationFrame(() => setDrawn(true))
    return () => cancelAnimationFrame(frame)
  }, [size])

  return (
    // Without a height of its own: the rows decide, also when they get lower again.
    <chakra.div display={{ base: 'none', lg: 'block' }} h={0} gridRow={2} gridColumn={2} aria-hidden>
      {size && (
        <chakra.div
          transition="clip-path 360ms cubic-bezier(.2,.7,.2,1)"
          style={{ clipPath: drawn ? 'inset(0 0 0 0)' : 'inset(0 100% 0 0)' }}
        >
          <Bands width={WIDTH} height={size.height} flows={flowsOf(type, rows, size.centers)} />
        </chakra.div>
      )}
    </chakra.div>
  )
}

/** Lines side by side at the gate, in the order of the rows; each ends in the middle of its row. */
export function flowsOf(type: ListingType, rows: readonly FanRow[], centers: readonly number[]): Flow[] {
  const widths = lineWidths(rows.map((row) => row.share))
  let next = GATE_Y - widths.reduce((sum, width) => sum + width, 0) / 2
  return rows.map((row, index) => {
    const width = widths[index]!
    const gate = next
    next += width
    const end = (centers[index] ?? GATE_Y) - width / 2
    return isOffer(type)
      ? { from: gate, to: end, width, open: row.open }
      : { from: end, to: gate, width, open: row.open }
  })
}
