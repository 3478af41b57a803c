/** Answers from whatever a file holds: lists for texts, texts for numbers, nothing at all. */
import { parseNumber } from '#shared/domain/amounts/numbers.ts'
import { MAX_EMPLOYEES, MIN_EMPLOYEES, type Answers } from './questions.ts'
import { cut } from '#shared/domain/text/cut.ts'

const TEXT_LIMIT = 4000

/** Never throws: what cannot be read is left out. */
export function readAnswers(value: unknown): Answers {
  const given = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const answers: Answers = {}
  const place = placeOf(given.location)
  if (place) answers.location = place
  for (const id of [
    'industry',
    'products',
    'production_volume',
    'processes',
    'materials',
    'waste_streams',
  ] as const) {
    const text = textOf(given[id])
    if (text !== '') answers[id] = text
  }
  const people = peopleOf(given.exact_employee_count ?? given.employee_count)
  if (people !== null) answers.exact_employee_count = people
  return answers
}

/** A list is told with commas, a record with its values. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return cut(value.trim(), TEXT_LIMIT)
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (Array.isArray(value)) return cut(value.map(textOf).filter(Boolean).join(', '), TEXT_LIMIT)
  if (typeof value === 'object' && value !== null)
    return cut(Object.values(value).map(textOf).filter(Boolean).join(' '), TEXT_LIMIT)
  return ''
}

function placeOf(value: unknown): Answers['location'] | null {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const { city, country } = value as Record<string, unknown>
    const place = { city: textOf(city), country: textOf(country) }
    return place.city === '' && place.country === '' ? null : place
  }
  const parts = textOf(value).split(',')
  const country = parts.length > 1 ? parts.pop()!.trim() : ''
  const city = parts.join(',').trim()
  return city === '' ? null : { city, country }
}

/** "approx. 1,250 people" → 1250; "100-200" → 150; null outside of 1–50 000. */
function peopleOf(value: unknown): number | null {
  const text = textOf(value)
  const found = [...text.matchAll(/\d+(?:[.,\s]\d{3})*/g)].map(([digits]) => parseNumber(digits))
  if (found.length === 0) return null
  const count = Math.round(found.length === 2 ? (found[0]! + found[1]!) / 2 : found[0]!)
  return count >= MIN_EMPLOYEES && count <= MAX_EMPLOYEES ? count : null
}
