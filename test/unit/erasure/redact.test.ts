import { expect, test } from 'vitest'
import { FORMER_MEMBER, partNames, redactor } from '#shared/domain/erasure/redact.ts'

const redact = redactor(['Slag-Werk (Süd) A/S', 'Slag', 'm.berg@slag.example', 'x'])

test.each([
  ['Message from slag-werk (süd) a/s.', `Message from ${FORMER_MEMBER}.`],
  ['Write to M.Berg@Slag.example!', `Write to ${FORMER_MEMBER}!`],
  ['SLAG, slags and slagheap', `${FORMER_MEMBER}, slags and slagheap`],
  ['Kühlslag stays, so does mxberg@slagxexample', 'Kühlslag stays, so does mxberg@slagxexample'],
  ['A single letter x is no name', 'A single letter x is no name'],
])('%s', (text, expected) => {
  expect(redact(text)).toBe(expected)
})

test('without anything to look for, a text stays', () => {
  expect(redactor([' '])('Slag')).toBe('Slag')
})

test('names are looked for everywhere when they have four characters and nobody else bears them', () => {
  expect(partNames(['Lime', ' 3M ', 'Schmidt GmbH', 'Lime', ''], (name) => name === 'Schmidt GmbH')).toEqual({
    everywhere: ['Lime'],
    inSentences: ['3M', 'Schmidt GmbH'],
  })
})
