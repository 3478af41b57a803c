import { expect, it } from 'vitest'
import { evaluate } from './evaluate.ts'

it('analyses are read as a chemist reads them', () => {
  const { precision, recall, faults } = evaluate(new URL('./gold/dev.jsonl', import.meta.url))
  expect(precision, faults.join('\n')).toBeGreaterThanOrEqual(0.97)
  expect(recall, faults.join('\n')).toBeGreaterThanOrEqual(0.95)
})
