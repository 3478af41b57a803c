import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { SiteSelect } from '#web/components/forms/site-select.tsx'
import type { ListingInput } from '#web/features/marketplace/form/listing-schema.ts'

/**
 * At which site the material arises or is taken.
 *
 * @param sites those for which the person may write, at least one.
 */
export function SiteChoice({ sites }: { sites: readonly { id: string; name: string }[] }) {
  const { register, formState, getValues, setValue } = useFormContext<ListingInput>()
  useEffect(() => {
    if (!getValues('site_id')) setValue('site_id', sites[0]!.id)
  }, [getValues, setValue, sites])
  return (
    <SiteSelect
      sites={sites}
      hint="Distance, freight and law are reckoned from there."
      error={formState.errors.site_id?.message}
      {...register('site_id')}
    />
  )
}
