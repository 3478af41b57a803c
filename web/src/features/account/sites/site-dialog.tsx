import { chakra } from '@chakra-ui/react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { SITE_ACCESS } from '#shared/api/core/vocabulary.ts'
import { MOST_CONTACTS, MOST_PERMITS } from '#shared/domain/sites/sites.ts'
import { Button } from '#web/components/base/button.tsx'
import { Dialog } from '#web/components/dialogs/dialog.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { CheckField, TextInputField } from '#web/components/forms/field.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { WrittenSite } from '#web/lib/backend/identity/rights.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { useFirstError } from '#web/lib/first-error.ts'
import { ACCESS_NAMES } from '#web/lib/site-texts.ts'
import { PlantField } from './plant-field.tsx'
import { type OwnSite, type SiteInput, useAddSite, useChangeSite } from './site-queries.ts'

const CONTACT = { name: '', task: '', email: '', phone: '' }
const PERMIT = { name: '', valid_until: '' }

const valuesOf = (site: OwnSite | null) => ({
  name: site?.name ?? '',
  city: site?.location?.city ?? '',
  country: site?.location?.country ?? '',
  near: '',
  address: site?.address ?? '',
  plants: site?.plants ?? [],
  access: site?.access ?? [],
  opening_hours: site?.opening_hours ?? '',
  permits: (site?.permits ?? []).map(({ name, valid_until }) => ({ name, valid_until: valid_until ?? '' })),
  contacts: site?.contacts ?? [],
})
type Values = ReturnType<typeof valuesOf>

/** What the form says as the contract takes it; rows that nobody filled in are left out. */
const inputOf = ({ city, country, near, ...rest }: Values): SiteInput => ({
  ...rest,
  location: { city, country, ...(near.trim() && { near: near.trim() }) },
  permits: rest.permits
    .filter(({ name }) => name.trim() !== '')
    .map(({ name, valid_until }) => ({ name, valid_until: valid_until || null })),
  contacts: rest.contacts.filter(({ name }) => name.trim() !== ''),
})

/** A site, new or as it stands. */
export function SiteDialog({ site, onClose }: { site: OwnSite | null; onClose: () => void }) {
  const formId = useId()
  const [newId] = useState(() => crypto.randomUUID())
  const [values, setValues] = useState(() => valuesOf(site))
  const [add, change] = [useAddSite(), useChangeSite()]
  const sending = site ? change : add
  const refused = sending.error instanceof ApiError ? sending.error : null
  const form = useFirstError(refused)
  const set = (part: Partial<Values>) => setValues({ ...values, ...part })
  const text = (
    name: 'name' | 'city' | 'country' | 'near' | 'address' | 'opening_hours',
    field: string = name,
  ) => ({
    value: values[name],
    error: refused?.field(field),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sending.isPending) return
    sending.mutate(
      { ...inputOf(values), id: site?.id ?? newId },
      {
        onSuccess: () => {
          toast.success(site ? 'Site saved' : 'Site added')
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      sticky
      size="md"
      title={site ? `Change ${site.name}` : 'Add a site'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <WrittenSite value={site?.id ?? null}>
            <Button
              right="company.write"
              type="submit"
              form={formId}
              variant="primary"
              busy={sending.isPending}
            >
              {site ? 'Save site' : 'Add site'}
            </Button>
          </WrittenSite>
        </>
      }
    >
      <chakra.form ref={form} id={formId} noValidate onSubmit={submit} display="grid" gap={4}>
        <TextInputField label="Name" maxLength={80} hint="As your own people call it." {...text('name')} />
        <Pair>
          <TextInputField
            label="City"
            autoComplete="address-level2"
            maxLength={80}
            {...text('city', 'location.city')}
          />
          <TextInputField
            label="Country"
            autoComplete="country-name"
            maxLength={80}
            {...text('country', 'location.country')}
          />
        </Pair>
        {(values.near !== '' || refused?.field('location.city') || refused?.field('location.near')) && (
          <TextInputField
            label="Larger town nearby"
            hint="The site keeps its own name. Distances are measured from this town."
            maxLength={80}
            {...text('near', 'location.near')}
          />
        )}
        <PlantField chosen={values.plants} onChange={(plants) => set({ plants })} />
        <chakra.fieldset minW={0}>
          <chakra.legend fontSize="dense" fontWeight="label" mb={1}>
            Goods reach it by
          </chakra.legend>
          <chakra.div display="flex" flexWrap="wrap" gap="4px 20px">
            {SITE_ACCESS.map((one) => (
              <CheckField
                key={one}
                label={ACCESS_NAMES[one]}
                checked={values.access.includes(one)}
                onChange={({ target }) =>
                  set({
                    access: target.checked
                      ? [...values.access, one]
                      : values.access.filter((other) => other !== one),
                  })
                }
              />
            ))}
          </chakra.div>
        </chakra.fieldset>
        <TextInputField
          label="Opening hours"
          optional
          maxLength={120}
          placeholder="Mon–Fri 6–22, weighbridge until 20"
          {...text('opening_hours')}
        />
        <Own>
          <TextInputField
            label="Street and gate"
            optional
            autoComplete="street-address"
            maxLength={200}
            {...text('address')}
          />
          <Rows
            title="Permits held"
            add="Add permit"
            rows={values.permits}
            most={MOST_PERMITS}
            blank={PERMIT}
            onChange={(permits) => set({ permits })}
          >
            {(permit, put, at) => (
              <Pair>
                <TextInputField
                  label={`Permit ${at + 1}`}
                  maxLength={200}
                  placeholder="IED permit, authority, number"
                  value={permit.name}
                  error={refused?.field(`permits.${at}.name`)}
                  onChange={({ target }) => put({ ...permit, name: target.value })}
                />
                <TextInputField
                  label="Valid until"
                  optional
                  type="date"
                  value={permit.valid_until}
                  error={refused?.field(`permits.${at}.valid_until`)}
                  onChange={({ target }) => put({ ...permit, valid_until: target.value })}
                />
              </Pair>
            )}
          </Rows>
          <Rows
            title="Contacts"
            add="Add contact"
            rows={values.contacts}
            most={MOST_CONTACTS}
            blank={CONTACT}
            onChange={(contacts) => set({ contacts })}
          >
            {(contact, put, at) => (
              <Pair>
                {(['name', 'task', 'email', 'phone'] as const).map((name) => (
                  <TextInputField
                    key={name}
                    label={CONTACT_LABELS[name]}
                    optional={name !== 'name'}
                    type={name === 'email' ? 'email' : 'text'}
                    maxLength={120}
                    value={contact[name]}
                    error={refused?.field(`contacts.${at}.${name}`)}
                    onChange={({ target }) => put({ ...contact, [name]: target.value })}
                  />
                ))}
              </Pair>
            )}
          </Rows>
        </Own>
        {sending.error && (!refused || refused.details.length === 0) && (
          <Banner tone="danger">{sending.error.message}</Banner>
        )}
      </chakra.form>
    </Dialog>
  )
}

const CONTACT_LABELS = { name: 'Name', task: 'For what', email: 'E-mail', phone: 'Telephone' } as const

/** What only the company's own people read. */
function Own({ children }: { children: ReactNode }) {
  return (
    <chakra.fieldset borderTopWidth="2px" borderColor="border.rule" pt={3} minW={0} display="grid" gap={4}>
      <chakra.legend float="left" w="full" textStyle="card">
        For your own people
      </chakra.legend>
      {children}
    </chakra.fieldset>
  )
}

function Rows<R>({
  title,
  add,
  rows,
  most,
  blank,
  onChange,
  children,
}: {
  title: string
  add: string
  rows: readonly R[]
  most: number
  blank: R
  onChange: (rows: R[]) => void
  children: (row: R, put: (row: R) => void, at: number) => ReactNode
}) {
  return (
    <chakra.div role="group" aria-label={title} display="grid" gap={3} clear="both">
      <chakra.p fontSize="dense" fontWeight="label">
        {title}
      </chakra.p>
      {rows.map((row, at) => (
        <chakra.div key={at} display="grid" gap={2} borderTopWidth="1px" pt={3}>
          {children(row, (changed) => onChange(rows.with(at, changed)), at)}
          <div>
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Remove ${title.toLowerCase()} ${at + 1}`}
              onClick={() => onChange(rows.filter((_, place) => place !== at))}
            >
              Remove
            </Button>
          </div>
        </chakra.div>
      ))}
      {rows.length < most && (
        <div>
          <Button size="sm" onClick={() => onChange([...rows, blank])}>
            {add}
          </Button>
        </div>
      )}
    </chakra.div>
  )
}

function Pair({ children }: { children: ReactNode }) {
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={4}>
      {children}
    </chakra.div>
  )
}
