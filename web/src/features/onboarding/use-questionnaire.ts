import { useEffect, useRef, useState } from 'react'
import type { Answers } from '#shared/domain/onboarding/questions.ts'
import { type Analysed, type OnboardingDraft, useAnalyse, useSaveDraft } from './queries.ts'
import { LAST_STEP, answerProblem, QUESTIONS, sendable } from './questions.ts'

/** ms after the last key before answers are saved and read. */
const PAUSE = 800

/** Answers and step of the questionnaire: resumed from what is stored, saved and read as they change. */
export function useQuestionnaire(draft: OnboardingDraft) {
  const [answers, setAnswers] = useState<Answers>(draft.answers)
  const [step, setStep] = useState(draft.step)
  const [error, setError] = useState<string | null>(null)
  const save = useSaveDraft()
  const analyse = useAnalyse()
  /** What was read last; it stays in view while more is read. */
  const [analysed, setAnalysed] = useState<Analysed>()
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
      read({ question_id: QUESTIONS[step]!.id, answers: body.answers }, { onSuccess: setAnalysed })
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
  const current =
    asked && asked.city === told?.city && asked.country === told.country && asked.near === told.near
  const place = current ? analyse.data?.place : undefined
  /** A place nobody can find has no distances: the person is asked before going on. */
  const placeProblem = async (): Promise<string | null> => {
    // A service that can't be asked keeps nobody: it refuses an unknown place when the portfolio is generated.
    const found =
      place === undefined
        ? await analyse.mutateAsync({ question_id: 'location', answers: sendable(answers) }).then(
            (read) => read.place,
            () => undefined,
          )
        : place
    if (found !== null) return null
    return told?.near?.trim()
      ? `We do not know ${told.near.trim()} either. Name a larger town in ${told.country}.`
      : 'Name a larger town nearby that we know.'
  }

  return {
    answers,
    step,
    /** The town that was understood; null: unknown; undefined: not read yet. */
    place,
    error,
    question: QUESTIONS[step]!,
    savedAt: save.data?.updated_at ?? draft.updated_at,
    saveFailed: save.isError,
    analyse,
    analysed,
    go,
    change: (change: Answers) => {
      setError(null)
      setAnswers((before) => ({ ...before, ...change }))
    },
    /** Whether the present answer may stand; tells what is wrong otherwise. */
    check: async (): Promise<boolean> => {
      const { id } = QUESTIONS[step]!
      const problem = answerProblem(answers, id) ?? (id === 'location' ? await placeProblem() : null)
      setError(problem)
      return problem === null
    },
  }
}
