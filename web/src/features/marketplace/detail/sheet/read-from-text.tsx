import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { PropertyDialog } from '#web/components/sheet/property-dialog.tsx'
import { asInput, confirmedAs, propertyName, type ReadProperty } from '#web/components/sheet/property.ts'
import { ProposedProperty } from '#web/components/sheet/proposed-property.tsx'
import { useStateSheet } from '#web/components/sheet/use-sheet.ts'
import type { WholeListing } from '#web/features/marketplace/queries.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { isOffer } from '#web/lib/direction.ts'
import { formatCount } from '#web/lib/format.ts'

const confirmed = (one: ReadProperty) => confirmedAs(one, { kind: 'text', quote: one.quote })

/** What the text says in figures: nothing of it is stated before its owner confirmed it, one click each. */
export function ReadFromText({ listing }: { listing: WholeListing }) {
  const [open, setOpen] = useState<ReadProperty | null>(null)
  const state = useStateSheet(listing)
  const { read, sheet } = listing
  const all = sheet.properties.map(asInput)
  if (read.length === 0) return null
  const say = (change: Parameters<typeof state.mutate>[0]) =>
    state.mutate(change, { onError: (error) => toast.error('This could not be stored', error) })
  return (
    <chakra.section
      aria-label="Read from your text"
      bg="warning.soft"
      px={{ base: 4, md: 5 }}
      py={3}
      mb={4}
      borderRadius="panel"
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap={2}>
        <chakra.p fontWeight="medium" maxW="prose">
          {formatCount(read.length, 'figure was', 'figures were')} read from your text. What you confirm is
          stated; until then partners see it marked as read.
        </chakra.p>
        {read.length > 1 && (
          <Button
            right="listings.write"
            size="sm"
            disabled={state.isPending}
            onClick={() => say({ properties: [...all, ...read.map(confirmed)] })}
          >
            Confirm all
          </Button>
        )}
      </chakra.div>
      <chakra.ul display="grid" mt={2}>
        {read.map((one) => (
          <ProposedProperty
            key={one.key}
            property={one}
            from={`“${one.quote}”`}
            busy={state.isPending}
            onConfirm={() => say({ properties: [...all, confirmed(one)] })}
            onCorrect={() => setOpen(one)}
            onDrop={() => say({ dropped: [one.key] })}
          />
        ))}
      </chakra.ul>
      {open && (
        <PropertyDialog
          title={propertyName(open)}
          start={{ ...confirmed(open), source: { kind: 'own' } }}
          label={open.parameter}
          wanted={!isOffer(listing.type)}
          at={all.length}
          onClose={() => setOpen(null)}
          onState={(next) => state.mutateAsync({ properties: [...all, next], dropped: [open.key] })}
        />
      )}
    </chakra.section>
  )
}
