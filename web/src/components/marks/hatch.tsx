import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import type { MATERIAL_FORMS } from '#shared/api/market/catalogue.ts'
import { type ListingType, colourSideOf } from '#web/lib/direction.ts'

export type MaterialForm = (typeof MATERIAL_FORMS)[number]

/** Section hatches as material drawings use them; one 16 × 16 tile each. */
const TILES: Record<MaterialForm, ReactNode> = {
  granular: (
    <g fill="currentColor">
      <circle cx="4" cy="4" r="1.9" />
      <circle cx="12" cy="9" r="1.5" />
      <circle cx="5" cy="13" r="1.2" />
      <circle cx="13" cy="2" r="1" />
    </g>
  ),
  powder: (
    <g fill="currentColor">
      <circle cx="2" cy="3" r=".8" />
      <circle cx="7" cy="1.6" r=".6" />
      <circle cx="11" cy="5" r=".8" />
      <circle cx="4.5" cy="8" r=".7" />
      <circle cx="9.5" cy="10.5" r=".8" />
      <circle cx="14" cy="9" r=".6" />
      <circle cx="2" cy="13" r=".7" />
      <circle cx="7" cy="14.6" r=".8" />
      <circle cx="13" cy="14" r=".8" />
    </g>
  ),
  scrap: (
    <g fill="none" stroke="currentColor">
      <path d="M0 16 16 0M-4 4 4-4M12 20 20 12" strokeWidth="1.6" />
      <path d="M8 16 16 8M0 8 8 0" strokeWidth=".8" />
    </g>
  ),
  sludge: (
    <g fill="none" stroke="currentColor" strokeWidth="1.5">
      <path d="M0 4q4-4 8 0t8 0M0 12q4-4 8 0t8 0" />
      <g fill="currentColor" stroke="none">
        <circle cx="4" cy="8" r=".9" />
        <circle cx="12" cy="8" r=".9" />
      </g>
    </g>
  ),
  liquid: (
    <path d="M0 3h10M13 3h3M3 8h13M0 13h6M9 13h7" strokeWidth="1.3" fill="none" stroke="currentColor" />
  ),
  gas: (
    <g fill="none" stroke="currentColor">
      <circle cx="4" cy="4" r="2" />
      <circle cx="12" cy="10" r="3" />
      <circle cx="4" cy="13" r="1.2" />
    </g>
  ),
  heat: <path d="M0 12 4 4l4 8 4-8 4 8" strokeWidth="1.4" fill="none" stroke="currentColor" />,
  organic: (
    <path
      d="M1 4l4-2M8 6l3-4M12 9l4-1M2 10l3 3M8 13l4 1M6 8l2 1M13 14l2-3"
      strokeWidth="1.5"
      fill="none"
      stroke="currentColor"
    />
  ),
  pellet: (
    <g fill="currentColor">
      <rect x="2" y="3" width="5" height="3" rx="1" />
      <rect x="10" y="7" width="4" height="3" rx="1" />
      <rect x="3" y="11" width="4" height="3" rx="1" />
      <rect x="11" y="1" width="4" height="3" rx="1" />
    </g>
  ),
  fibre: (
    <path
      d="M0 3c5-3 9 3 16 0M0 8c4 3 10-4 16 0M0 13c6-4 8 4 16 0M5 0c-2 5 2 11 0 16"
      strokeWidth="1"
      fill="none"
      stroke="currentColor"
    />
  ),
  paste: (
    <g fill="none" stroke="currentColor" strokeWidth="1.5">
      <path d="M0 5q8-5 16 0M0 13q8-5 16 0" />
      <path d="M3 9h4M11 9h2M6 1h3M12 16h3" strokeWidth="1" />
    </g>
  ),
  solid: <path d="M0 0h16M0 8h16M4 0v8M12 8v8" strokeWidth="1.2" fill="none" stroke="currentColor" />,
}

/**
 * The material as a section drawing hatches it, in the colour of its direction; grey without one (empty
 * states). A form nobody knows is a blank with a dashed edge. The form's name is its tooltip and its text for readers.
 */
export function Hatch({
  form,
  type,
  size = 48,
}: {
  form: MaterialForm | null
  type?: ListingType
  size?: number
}) {
  const id = useId()
  const side = type && colourSideOf(type)
  return (
    <chakra.span
      display="block"
      flex="none"
      boxSize={`${size}px`}
      overflow="hidden"
      borderWidth="1px"
      borderStyle={form ? 'solid' : 'dashed'}
      borderRadius="control"
      color={side ? `${side}.solid` : 'fg.muted'}
      borderColor={side ? 'currentColor' : 'border.strong'}
      bg={side ? `${side}.soft` : 'bg.sunken'}
      {...(type
        ? { role: 'img', 'aria-label': form ?? 'form not stated', title: form ?? 'form not stated' }
        : {})}
    >
      <svg width="100%" height="100%" aria-hidden="true">
        {form && (
          <>
            <defs>
              <pattern id={id} width="16" height="16" patternUnits="userSpaceOnUse">
                {TILES[form]}
              </pattern>
            </defs>
            <rect width="100%" height="100%" fill={`url(#${id})`} />
          </>
        )}
      </svg>
    </chakra.span>
  )
}
