import { chakra } from '@chakra-ui/react'
import { INDUSTRY_OPTIONS, OPTIONAL_QUESTIONS, type Answers } from '#shared/domain/onboarding/questions.ts'
import { COUNTRIES } from '#shared/domain/places/countries.ts'
import { SelectField, TextAreaField, TextInputField } from '#web/components/forms/field.tsx'
import type { Analysed } from './queries.ts'
import type { Question } from './questions.ts'
import { ReadBack } from './read-back.tsx'

/** The one input of a question. */
export function AnswerField({
  question: { id, label, placeholder },
  answers,
  error,
  place: understood,
  onChange,
}: {
  question: Question
  answers: Answers
  error: string | null
  /** What the server made of the present answers; undefined while it has not said. */
  place: Analysed['place'] | undefined
  onChange: (change: Answers) => void
}) {
  const wrong = error ?? undefined
  if (id === 'location') {
    const place = answers.location ?? { city: '', country: '' }
    const { near, ...told } = place
    const unknown = understood === null || near !== undefined
    return (
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={4}>
        <TextInputField
          label="City"
          autoComplete="address-level2"
          maxLength={80}
          value={place.city}
          error={unknown ? undefined : wrong}
          hint={placeHint(place, understood)}
          onChange={(event) => onChange({ location: { ...told, city: event.target.value } })}
        />
        <SelectField
          label="Country"
          value={place.country}
          onChange={(event) => onChange({ location: { ...told, country: event.target.value } })}
        >
          <option value="">Choose a country</option>
          {COUNTRIES.map(({ code, name }) => (
            <option key={code} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
        {unknown && (
          <TextInputField
            label="Larger town nearby"
            maxLength={80}
            value={near ?? ''}
            error={wrong}
            hint="Your site keeps its own name. Distances are measured from this town."
            onChange={(event) => onChange({ location: { ...told, near: event.target.value } })}
          />
        )}
      </chakra.div>
    )
  }
  if (id === 'industry') {
    return (
      <SelectField
        label={label}
        error={wrong}
        value={answers.industry ?? ''}
        onChange={(event) => onChange({ industry: event.target.value || undefined })}
      >
        <option value="">Choose an industry</option>
        {INDUSTRY_OPTIONS.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
    )
  }
  if (id === 'exact_employee_count') {
    return (
      <TextInputField
        label={label}
        type="number"
        inputMode="numeric"
        min={1}
        max={50_000}
        error={wrong}
        value={answers.exact_employee_count ?? ''}
        onChange={(event) =>
          onChange({
            exact_employee_count: event.target.value === '' ? undefined : Number(event.target.value),
          })
        }
      />
    )
  }
  return (
    <>
      <TextAreaField
        label={label}
        optional={OPTIONAL_QUESTIONS.has(id)}
        rows={id === 'processes' ? 7 : 4}
        maxLength={id === 'processes' ? 4000 : id === 'production_volume' ? 1000 : 2000}
        placeholder={placeholder}
        error={wrong}
        value={answers[id] ?? ''}
        onChange={(event) => onChange({ [id]: event.target.value })}
      />
      <ReadBack id={id} answers={answers} />
    </>
  )
}

/** Where towns of one name are told apart by their state. */
const STATED = new Set(['Australia', 'Canada', 'United States'])

/** Which town is meant: several may have the name. */
function placeHint(
  { city, country }: NonNullable<Answers['location']>,
  understood: Analysed['place'] | undefined,
): string | undefined {
  if (!city.trim() || !country || understood === undefined) return undefined
  if (!understood)
    return 'We know no town of this name there, or several. Check the spelling, add its state or district, or name a larger town nearby.'
  const stated = STATED.has(country) ? ' Another town of that name? Add its state: Portland, Maine.' : ''
  return `Understood as ${understood.text}.${stated}`
}
