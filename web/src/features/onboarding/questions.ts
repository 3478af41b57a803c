import {
  isAnswered,
  MAX_EMPLOYEES,
  MIN_EMPLOYEES,
  OPTIONAL_QUESTIONS,
  QUESTION_IDS,
  type Answers,
  type QuestionId,
} from '#shared/domain/onboarding/questions.ts'

/** Words of the eight questions, once. */
export interface Question {
  id: QuestionId
  /** In the progress bar, and of the field. */
  label: string
  title: string
  hint: string
  placeholder?: string
}

const WORDS: Record<QuestionId, Omit<Question, 'id'>> = {
  location: {
    label: 'Location',
    title: 'Where is the site?',
    hint: 'City and country. Distances and freight are measured from here.',
  },
  industry: {
    label: 'Industry',
    title: 'Which industry are you in?',
    hint: 'Choose the closest one; your products tell us the rest.',
  },
  products: {
    label: 'Products',
    title: 'What do you make?',
    hint: 'Name the main products as your customers do.',
    placeholder: 'Hot rolled coil and heavy plate',
  },
  exact_employee_count: {
    label: 'Employees',
    title: 'How many people work there?',
    hint: 'At this site, between 1 and 50000.',
  },
  production_volume: {
    label: 'Volume',
    title: 'How much do you make?',
    hint: 'An amount, its unit and the product. We estimate your streams from it.',
    placeholder: '1.2 million tonnes of crude steel a year',
  },
  processes: {
    label: 'Processes',
    title: 'Which processes run on the site?',
    hint: 'Write as you would to a colleague. Names of plants and steps are enough; we work out what leaves them.',
  },
  materials: {
    label: 'Materials',
    title: 'What do you buy in?',
    hint: 'Raw materials and auxiliaries, separated by commas.',
    placeholder: 'Iron ore, limestone, scrap',
  },
  waste_streams: {
    label: 'Waste streams',
    title: 'What leaves the gate?',
    hint: 'Waste and by-products, separated by commas, with an amount where you know it. Your figure replaces the estimate.',
    placeholder: 'Mill scale 9,800 t/year, converter slag',
  },
}

export const QUESTIONS: readonly Question[] = QUESTION_IDS.map((id) => ({ id, ...WORDS[id] }))
export const LAST_STEP = QUESTIONS.length - 1

/** What is wrong with an answer; null when one may go on. */
export function answerProblem(answers: Answers, id: QuestionId): string | null {
  if (id === 'exact_employee_count' && answers[id] !== undefined) {
    const count = answers[id]
    const fits = Number.isInteger(count) && count >= MIN_EMPLOYEES && count <= MAX_EMPLOYEES
    return fits ? null : `Please enter a number between ${MIN_EMPLOYEES} and ${MAX_EMPLOYEES}`
  }
  if (isAnswered(answers, id) || OPTIONAL_QUESTIONS.has(id)) return null
  return id === 'location' ? 'Please enter both city and country' : 'This field is required'
}

/** Without what the server would refuse while it is still being typed. */
export function sendable(answers: Answers): Answers {
  return answerProblem(answers, 'exact_employee_count')
    ? { ...answers, exact_employee_count: undefined }
    : answers
}
