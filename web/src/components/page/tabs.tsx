import { Tabs as ChakraTabs } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'

export interface Tab<V extends string> {
  value: V
  label: ReactNode
  /** Count beside the label. */
  count?: ReactNode
  content: ReactNode
}

/** Tabs on a ruled line, moved through with the arrow keys. Only the chosen one's content is in the page. */
export function Tabs<V extends string>({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string
  tabs: readonly Tab<V>[]
  value: V
  onChange: (value: V) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  const counted = tabs.filter(({ count }) => count !== undefined).length
  // On a phone the line of heads scrolls: the chosen one is in view, whatever opened the page, and when counts
  // that came later have made the heads wider.
  useEffect(() => {
    const heads = list.current
    const chosen = heads?.querySelector<HTMLElement>('[aria-selected=true]')
    if (heads && chosen) heads.scrollLeft = chosen.offsetLeft + (chosen.offsetWidth - heads.clientWidth) / 2
  }, [value, counted])
  return (
    <ChakraTabs.Root
      value={value}
      onValueChange={(details) => onChange(details.value as V)}
      lazyMount
      unmountOnExit
    >
      <ChakraTabs.List ref={list} aria-label={label}>
        {tabs.map((tab) => (
          <ChakraTabs.Trigger key={tab.value} value={tab.value}>
            {tab.label}
            {tab.count !== undefined && <small>{tab.count}</small>}
          </ChakraTabs.Trigger>
        ))}
      </ChakraTabs.List>
      {tabs.map((tab) => (
        <ChakraTabs.Content key={tab.value} value={tab.value}>
          {tab.content}
        </ChakraTabs.Content>
      ))}
    </ChakraTabs.Root>
  )
}
