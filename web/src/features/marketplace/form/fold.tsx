import { chakra } from '@chakra-ui/react'
import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import type { ListingFieldName } from '#shared/domain/catalogue/listing-fields.ts'
import type { ListingInput } from './listing-schema.ts'

/** A part of the form that waits closed, with what it asks beside its title; what is refused in it opens it. */
export function Fold({
  title,
  about,
  names,
  children,
}: {
  title: string
  about: string
  names: readonly ListingFieldName[]
  children: ReactNode
}) {
  const { getValues } = useFormContext<ListingInput>()
  const { errors } = useFormState<ListingInput>({ name: names })
  const refused = names.some((name) => errors[name])
  const [open, setOpen] = useState(() => names.some((name) => isStated(getValues(name))))
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The form focuses what it can see; what was closed comes into sight only now.
    if (refused && !document.activeElement?.matches('[aria-invalid]'))
      body.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])
  const shown = open || refused
  return (
    <chakra.details open={shown} borderTopWidth="1px" pt={2} minW={0}>
      <chakra.summary
        onClick={(event) => {
          event.preventDefault()
          setOpen(!shown)
        }}
        display="flex"
        alignItems="baseline"
        flexWrap="wrap"
        gap="0 8px"
        minH={{ base: '44px', md: '32px' }}
        py={{ base: 2.5, md: 1 }}
        cursor="pointer"
        listStyle="none"
        css={{ '&::-webkit-details-marker': { display: 'none' } }}
      >
        <chakra.span
          alignSelf="center"
          transform={shown ? 'rotate(90deg)' : undefined}
          transition="transform .12s"
          _motionReduce={{ transition: 'none' }}
          color="fg.muted"
        >
          <IconChevronRight size={16} stroke={1.6} aria-hidden />
        </chakra.span>
        <chakra.span textStyle="card">{title}</chakra.span>
        <chakra.span textStyle="label" fontWeight="normal" color="fg.muted">
          {about}
        </chakra.span>
      </chakra.summary>
      {shown && (
        <chakra.div ref={body} display="grid" gap={4} pt={2} pb={2}>
          {children}
        </chakra.div>
      )}
    </chakra.details>
  )
}

const isStated = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))
