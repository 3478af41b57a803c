import { expect, test } from 'vitest'
import { FORMER_MEMBER, partNames, redactor, sentenceRedactor } from '#shared/domain/erasure/redact.ts'

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

const inSentences = sentenceRedactor(['match', 'for', 'An', 'Lime (Süd)'])

test.each([
  ['An would like to connect with you.', `${FORMER_MEMBER} would like to connect with you.`],
  ['New message from for', `New message from ${FORMER_MEMBER}`],
  ['Connected with Lime (Süd)', `Connected with ${FORMER_MEMBER}`],
  ['match: slag for cement.', `${FORMER_MEMBER}: slag for cement.`],
  ['New match for Flux lime', 'New match for Flux lime'],
  ['match of An old kiln', 'match of An old kiln'],
  ['An old kiln would like to be moved', 'An old kiln would like to be moved'],
])('in the product’s sentences: %s', (text, expected) => {
  expect(inSentences(text)).toBe(expected)
})
