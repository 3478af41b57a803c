import { chakra } from '@chakra-ui/react'
import { IconCheck, IconEyeOff } from '@tabler/icons-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { BlindPreview } from '#web/features/marketplace/blind/blind-preview.tsx'
import { VISIBILITIES } from '#shared/domain/catalogue/visibility.ts'
import { VISIBILITY_LABELS, VISIBILITY_NOTES, whoSees } from '#web/lib/visibility-texts.ts'
import type { ListingInput } from '#web/features/marketplace/form/listing-schema.ts'
import { NamedCompanies } from './named-companies.tsx'

/**
 * Who may see the listing, and what the others see of it. @param open it was listed for others: then it can't become blind,
 * for what they kept would tell whose it is.
 */
export function VisibilityFields({ open }: { open: boolean }) {
  const { register } = useFormContext<ListingInput>()
  const [visibility = 'public', named = []] = useWatch<ListingInput, ['visibility', 'shown_to']>({
    name: ['visibility', 'shown_to'],
  })
  return (
    <chakra.fieldset borderTopWidth="1px" pt={3} minW={0} display="grid" gap={3}>
      <chakra.legend float="left" w="full" textStyle="card">
        Who can see it?
      </chakra.legend>
      <chakra.div display="grid" gap={1}>
        {VISIBILITIES.filter((level) => !open || level !== 'blind').map((level) => (
          <chakra.label
            key={level}
            display="grid"
            gridTemplateColumns="16px minmax(0, 1fr)"
            columnGap="9px"
            alignItems="start"
            py={{ base: 2.5, md: 1 }}
            cursor="pointer"
          >
            <Radio value={level} {...register('visibility')} />
            <chakra.span textStyle="dense">
              <chakra.b fontWeight="label">{VISIBILITY_LABELS[level]}</chakra.b>{' '}
              <chakra.span color="fg.muted">{VISIBILITY_NOTES[level]}</chakra.span>
            </chakra.span>
          </chakra.label>
        ))}
      </chakra.div>
      {visibility === 'named' && <NamedCompanies />}
      {visibility === 'blind' && <BlindPreview />}
      {visibility !== 'public' && visibility !== 'blind' && (
        <chakra.div bg="bg.sunken" borderRadius="panel" px={3} py={3} display="grid" gap={2}>
          <chakra.b textStyle="dense" fontWeight="label">
            What others see
          </chakra.b>
          <chakra.ul display="grid" gap={1}>
            {whoSees(visibility, named.length).map(({ who, sees }) => (
              <chakra.li key={who} display="flex" gap={2} alignItems="center" textStyle="dense">
                <chakra.span color={sees ? 'positive' : 'fg.muted'} flex="none">
                  {sees ? (
                    <IconCheck size={16} stroke={1.6} aria-hidden />
                  ) : (
                    <IconEyeOff size={16} stroke={1.6} aria-hidden />
                  )}
                </chakra.span>
                <span>
                  {who}:{' '}
                  {sees
                    ? 'the whole listing, with your name and place'
                    : 'nothing, not even that it is there'}
                </span>
              </chakra.li>
            ))}
          </chakra.ul>
          <chakra.p textStyle="label" fontWeight="normal" color="fg.muted">
            Matches are looked for among those who see it; nobody else is told. Who has seen it may have kept
            what they saw.
          </chakra.p>
        </chakra.div>
      )}
    </chakra.fieldset>
  )
}

const Radio = (props: React.ComponentProps<typeof chakra.input>) => (
  <chakra.input
    type="radio"
    appearance="none"
    flex="none"
    boxSize="16px"
    mt="2px"
    borderWidth="1px"
    borderColor="border.strong"
    borderRadius="50%"
    bg="bg.surface"
    cursor="pointer"
    css={{ '&:checked': { borderColor: 'accent', borderWidth: '5px' } }}
    {...props}
  />
)
