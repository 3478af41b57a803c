import { useEffect, useRef, useState } from 'react'
import type { Answers } from '#shared/domain/onboarding/questions.ts'
import { type Draft, useAnalyse, useSaveDraft } from './queries.ts'
import { LAST_STEP, problemOf, QUESTIONS, sendable } from './questions.ts'

/** ms after the last key before answers are saved and read. */
const PAUSE = 800

/** Answers and step of the questionnaire: resumed from what is stored, saved and read as they change. */
export function useQuestionnaire(draft: Draft) {
  const [answers, setAnswers] = useState<Answers>(draft.answers)
  const [step, setStep] = useState(draft.step)
  const [error, setError] = useState<string | null>(null)
  const save = useSaveDraft()
  const analyse = useAnalyse()
  const { mutate: store } = save
  const { mutate: read } = analyse
  const stored = useRef(JSON.stringify([draft.answers, draft.step]))
  const seen = useRef<number | null>(null)

  useEffect(() => {
    const body = { answers: sendable(answers), step }
    // An answer that is finished is read at once; one that is being typed when the keys rest.
    const pause = seen.current === step ? PAUSE : 0
    seen.current = step
    const timer = setTimeout(() => {
      read({ question_id: QUESTIONS[step]!.id, answers: body.answers })
      const content = JSON.stringify([body.answers, step])
      if (content === stored.current) return
      stored.current = content
      // Not saved: the next change tries again with everything.
      store(body, { onError: () => (stored.current = '') })
    }, pause)
    return () => clearTimeout(timer)
  }, [answers, step, read, store])

  const go = (to: number) => {
    setError(null)
    setStep(Math.max(0, Math.min(LAST_STEP, to)))
  }

  // What was read may be older than what is typed.
  const asked = analyse.variables?.answers.location
  const told = answers.location
  const current = asked && asked.city === told?.city && asked.country === told.country

  return {
    answers,
    step,
    /** The town that was understood; null: unknown; undefined: not read yet. */
    place: current ? analyse.data?.place : undefined,
    error,
    question: QUESTIONS[step]!,
    savedAt: save.data?.updated_at ?? draft.updated_at,
    saveFailed: save.isError,
    analyse,
    go,
    change: (change: Answers) => {
      setError(null)
      setAnswers((before) => ({ ...before, ...change }))
    },
    /** Whether the present answer may stand; tells what is wrong otherwise. */
    check: (): boolean => {
      const problem = problemOf(answers, QUESTIONS[step]!.id)
      setError(problem)
      return problem === null
    },
  }
}
