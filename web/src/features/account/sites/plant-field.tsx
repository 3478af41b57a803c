import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { TextInputField } from '#web/components/forms/field.tsx'
import { usePlants } from './site-queries.ts'

/** Plants of one site at most, as the contract has it. */
const MOST = 3
const SHOWN = 6

/** What stands at a site, chosen from the kinds of plant that we know. */
export function PlantField({
  chosen,
  onChange,
}: {
  chosen: readonly string[]
  onChange: (plants: string[]) => void
}) {
  const plants = usePlants()
  const [typed, setTyped] = useState('')
  const sought = typed.trim().toLowerCase()
  const found =
    sought.length < 2
      ? []
      : plants.filter(({ id, label }) => !chosen.includes(id) && label.toLowerCase().includes(sought))
  return (
    <chakra.div display="grid" gap={1.5}>
      {chosen.length > 0 && (
        <chakra.ul display="flex" flexWrap="wrap" gap={2} aria-label="Plants of this site">
          {chosen.map((id) => {
            const label = plants.find((plant) => plant.id === id)?.label ?? id
            return (
              <chakra.li key={id} display="flex" alignItems="center" gap={1}>
                <Tag>{label}</Tag>
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Remove ${label}`}
                  onClick={() => onChange(chosen.filter((one) => one !== id))}
                >
                  Remove
                </Button>
              </chakra.li>
            )
          })}
        </chakra.ul>
      )}
      {chosen.length < MOST && (
        <TextInputField
          label="Plant"
          optional
          autoComplete="off"
          maxLength={80}
          placeholder="Cement plant, dairy, foundry …"
          hint={
            sought.length >= 2 && plants.length > 0 && found.length === 0
              ? 'None of the plants that we know. The words of listings are read by your industry alone.'
              : 'The words of listings here are read as those of this plant.'
          }
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {found.length > 0 && (
        <chakra.ul aria-label="Plants found" borderTopWidth="1px" textStyle="dense">
          {found.slice(0, SHOWN).map(({ id, label }) => (
            <chakra.li key={id} borderBottomWidth="1px">
              <chakra.button
                type="button"
                w="full"
                textAlign="left"
                py={2}
                cursor="pointer"
                onClick={() => {
                  onChange([...chosen, id])
                  setTyped('')
                }}
              >
                {label}
              </chakra.button>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </chakra.div>
  )
}
