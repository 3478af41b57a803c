/** The questionnaire: its eight questions in order. Pure data, for the server and for the screens. */

export const INDUSTRY_OPTIONS = [
  'Manufacturing',
  'Food Processing',
  'Chemical',
  'Textile',
  'Electronics',
  'Automotive',
  'Construction',
  'Other',
] as const

/** Divisions of NACE that an option means, both ends included; any plant may put itself under the others. */
export const INDUSTRY_DIVISIONS: ReadonlyMap<string, readonly (readonly [from: number, to: number])[]> =
  new Map([
    [
      'Food Processing',
      [
        [10, 12],
        [56, 56],
      ],
    ],
    [
      'Chemical',
      [
        [6, 6],
        [19, 22],
      ],
    ],
    ['Textile', [[13, 15]]],
    [
      'Electronics',
      [
        [26, 27],
        [62, 63],
      ],
    ],
    [
      'Automotive',
      [
        [22, 22],
        [25, 25],
        [28, 30],
        [45, 45],
      ],
    ],
    [
      'Construction',
      [
        [8, 8],
        [16, 16],
        [23, 23],
        [41, 43],
      ],
    ],
  ])

export const QUESTION_IDS = [
  'location',
  'industry',
  'products',
  'exact_employee_count',
  'production_volume',
  'processes',
  'materials',
  'waste_streams',
] as const
export type QuestionId = (typeof QUESTION_IDS)[number]

export const MIN_EMPLOYEES = 1
export const MAX_EMPLOYEES = 50_000
/** Confidence is never told above this, in percent. */
export const CONFIDENCE_CAP = 95
export const CONFIDENCE_HIGH = 80
export const CONFIDENCE_MEDIUM = 60

/** Questions that may stay empty. */
export const OPTIONAL_QUESTIONS: ReadonlySet<QuestionId> = new Set(['materials', 'waste_streams'])

/** What a company has answered so far; what it has not is absent. */
export interface Answers {
  /** `near`: a larger town, where the city is too small to be known. */
  location?: { city: string; country: string; near?: string | undefined } | undefined
  industry?: string | undefined
  products?: string | undefined
  /** People, 1–50 000. */
  exact_employee_count?: number | undefined
  /** Free text: "600,000 hl of beer a year". */
  production_volume?: string | undefined
  processes?: string | undefined
  /** Separated by commas. */
  materials?: string | undefined
  waste_streams?: string | undefined
}

/** Whether a question has an answer, understood or not. */
export function isAnswered(answers: Answers, id: QuestionId): boolean {
  const value = answers[id]
  if (value === undefined) return false
  if (typeof value === 'string') return value.trim() !== ''
  if (typeof value === 'number') return value >= MIN_EMPLOYEES && value <= MAX_EMPLOYEES
  return value.city.trim() !== '' && value.country.trim() !== ''
}

/** The parts of a list separated by commas, semicolons or lines. */
export function listItems(text: string | undefined): string[] {
  return (text ?? '')
    .split(/[;\n]|,(?!\d)/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
