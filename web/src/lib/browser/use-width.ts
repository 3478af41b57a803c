import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/**
 * Width of an element in px, followed as it changes, a frame later; 0 before the first layout. For drawings laid out to
 * fit: `viewBox` takes it, and the drawing itself is 100 % wide, so that it never hangs out of a window made narrower.
 */
export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(Math.round(element.getBoundingClientRect().width))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
