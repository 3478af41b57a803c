import { chakra } from '@chakra-ui/react'
import { IconCheck } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { INDUSTRIES } from '#shared/api/core/vocabulary.ts'
import { ROLE_NAMES } from '#shared/domain/people/rights.ts'
import { Button } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { SelectField, TextAreaField, TextInputField } from '#web/components/forms/field.tsx'
import { Choices } from '#web/components/forms/form-parts.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import type { Me } from '#web/lib/backend/identity/me.ts'
import { useRight } from '#web/lib/backend/identity/rights.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { useFirstError } from '#web/lib/first-error.ts'
import { formatDateTime, formatFullDate } from '#web/lib/format.ts'
import { IdentityPanel } from './identity-panel.tsx'
import { OwnName } from './own-name.tsx'
import { useSignInFacts, useUpdateMe, useWithdrawName } from './queries.ts'

/** Who is signed in, and what the company says about itself. */
export function ProfileTab({ me }: { me: Me }) {
  const facts = useSignInFacts().data
  const { may, refusal } = useRight('company.write')
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) minmax(0, 2fr)' }}
      gap={5}
      pt={5}
      alignItems="start"
    >
      <chakra.div display="grid" gap={5} minW={0}>
        <Panel title="Profile">
          <chakra.dl display="grid" gap={3.5}>
            <Fact label="E-mail">
              <chakra.span overflowWrap="anywhere">{me.user.email}</chakra.span>{' '}
              {facts?.verified && (
                <Tag tone="positive">
                  <IconCheck stroke={1.6} aria-hidden />
                  Verified
                </Tag>
              )}
            </Fact>
            {me.user.full_name && <Fact label="Name">{me.user.full_name}</Fact>}
            {me.company && <Fact label="Company">{me.company.name}</Fact>}
            {me.user.member_role && <Fact label="Role">{ROLE_NAMES[me.user.member_role]}</Fact>}
            {me.company && <Fact label="Member since">{formatFullDate(me.company.created_at)}</Fact>}
            {facts?.lastLogin && <Fact label="Last login">{formatDateTime(facts.lastLogin)}</Fact>}
          </chakra.dl>
        </Panel>
        {me.company && <IdentityPanel identity={me.company.identity} may={may} />}
      </chakra.div>
      {me.company && !may && <OwnName name={me.user.full_name ?? ''} refusal={refusal} />}
      {me.company && may && (
        <CompanyForm key={me.company.id} company={me.company} person={me.user.full_name ?? ''} />
      )}
    </chakra.div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <chakra.dt textStyle="label" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd>{children}</chakra.dd>
    </div>
  )
}

const fieldsOf = (company: NonNullable<Me['company']>, person: string) => ({
  person,
  name: company.name,
  industry: company.industry,
  city: company.location?.city ?? '',
  country: company.location?.country ?? '',
  /** Asked for only where the city is not known. */
  near: '',
  employees: company.employee_count === null ? '' : String(company.employee_count),
  process: company.process_description,
})
type Fields = ReturnType<typeof fieldsOf>

function CompanyForm({ company, person }: { company: NonNullable<Me['company']>; person: string }) {
  const [fields, setFields] = useState(() => fieldsOf(company, person))
  const update = useUpdateMe()
  const kept = fieldsOf(company, person)
  const changed = (Object.keys(kept) as (keyof Fields)[]).some((name) => fields[name] !== kept[name])
  const moved = fields.city !== kept.city || fields.country !== kept.country || fields.near !== ''
  const refused = update.error instanceof ApiError ? update.error : null
  const placeMissing = moved && (!fields.city.trim() || !fields.country.trim())
  const [tried, setTried] = useState(false)
  const form = useFirstError(tried && placeMissing ? tried : refused)
  const field = (name: keyof Fields) => ({
    value: fields[name],
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (placeMissing || update.isPending) return
    update.mutate(
      {
        ...(fields.name.trim() !== kept.name && { name: fields.name }),
        ...(fields.person.trim() !== '' && fields.person !== kept.person && { full_name: fields.person }),
        industry: fields.industry,
        process_description: fields.process,
        employee_count: fields.employees === '' ? null : Number(fields.employees),
        ...(moved && {
          location: {
            city: fields.city.trim(),
            country: fields.country.trim(),
            ...(fields.near.trim() && { near: fields.near.trim() }),
          },
        }),
      },
      {
        onSuccess: (me) => {
          if (me.company) setFields(fieldsOf(me.company, me.user.full_name ?? ''))
          if (me.company?.name_change) {
            toast.success('Saved', 'The new name waits until we have looked at it.')
          } else toast.success('Company data saved')
        },
      },
    )
  }

  return (
    <Panel title="Company data">
      <chakra.form ref={form} display="grid" gap={4} noValidate onSubmit={submit}>
        {company.name_change && <NameChange {...company.name_change} />}
        <Pair>
          <TextInputField
            label="Your name"
            optional
            autoComplete="name"
            maxLength={120}
            error={refused?.field('full_name')}
            {...field('person')}
          />
          <TextInputField
            label="Company name"
            autoComplete="organization"
            maxLength={120}
            hint="A person at Sidestream looks at a new name before partners see it."
            error={refused?.field('name')}
            {...field('name')}
          />
        </Pair>
        <Pair>
          <SelectField label="Industry" error={refused?.field('industry')} {...field('industry')}>
            {!(INDUSTRIES as readonly string[]).includes(company.industry) && (
              <option>{company.industry}</option>
            )}
            <Choices of={INDUSTRIES} />
          </SelectField>
          <TextInputField
            label="Employees"
            optional
            type="number"
            min={1}
            max={50_000}
            error={refused?.field('employee_count')}
            {...field('employees')}
          />
        </Pair>
        <Pair>
          <TextInputField
            label="City"
            autoComplete="address-level2"
            error={
              tried && placeMissing ? 'Please enter both city and country' : refused?.field('location.city')
            }
            {...field('city')}
          />
          <TextInputField
            label="Country"
            autoComplete="country-name"
            error={refused?.field('location.country')}
            {...field('country')}
          />
        </Pair>
        {(fields.near !== '' || refused?.field('location.city') || refused?.field('location.near')) && (
          <TextInputField
            label="Larger town nearby"
            hint="Your site keeps its own name. Distances are measured from this town."
            maxLength={80}
            error={refused?.field('location.near')}
            {...field('near')}
          />
        )}
        <TextAreaField
          label="Processes"
          optional
          rows={4}
          hint="What your site does. Matching takes it into account."
          error={refused?.field('process_description')}
          {...field('process')}
        />
        {update.error && (!refused || refused.details.length === 0) && (
          <Banner tone="danger">{update.error.message}</Banner>
        )}
        <div>
          <Button
            right="company.write"
            type="submit"
            variant="primary"
            disabled={!changed}
            busy={update.isPending}
          >
            Save changes
          </Button>
        </div>
      </chakra.form>
    </Panel>
  )
}

/** The new name that waits, and the way back. */
function NameChange({ name, requested_at }: { name: string; requested_at: string }) {
  const withdraw = useWithdrawName()
  return (
    <Banner
      tone="info"
      action={
        <Button right="company.write" size="sm" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          Withdraw
        </Button>
      }
    >
      <b>Name change waits:</b> {name}, asked for on {formatFullDate(requested_at)}. Until it is settled
      partners see your present name.
    </Banner>
  )
}

function Pair({ children }: { children: ReactNode }) {
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={4}>
      {children}
    </chakra.div>
  )
}
