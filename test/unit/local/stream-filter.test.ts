import { describe, expect, it } from 'vitest'
import { recordFilter } from '#infra/local/dynamodb/stream-filter.ts'

const filter = (...patterns: object[]) =>
  recordFilter('Mapping', { Filters: patterns.map((pattern) => ({ Pattern: JSON.stringify(pattern) })) })

const record = {
  eventName: 'MODIFY',
  dynamodb: { NewImage: { _et: { S: 'listing' }, status: { S: 'active' }, n: { N: '3' } } },
}

describe('the filter of an event source mapping', () => {
  it('passes every record when there is none', () => {
    expect(recordFilter('Mapping', undefined)(record)).toBe(true)
    expect(recordFilter('Mapping', { Filters: [] })(record)).toBe(true)
  })

  it.each([
    ['one of several values', { eventName: ['INSERT', 'MODIFY'] }, true],
    ['another value', { eventName: ['REMOVE'] }, false],
    ['every leaf', { eventName: ['MODIFY'], dynamodb: { NewImage: { status: { S: ['active'] } } } }, true],
    [
      'one leaf that does not fit',
      { eventName: ['MODIFY'], dynamodb: { NewImage: { status: { S: ['gone'] } } } },
      false,
    ],
    ['a missing image', { dynamodb: { OldImage: { _et: { S: ['listing'] } } } }, false],
    ['a prefix', { dynamodb: { NewImage: { _et: { S: [{ prefix: 'list' }] } } } }, true],
    ['what is absent', { dynamodb: { OldImage: [{ exists: false }] } }, true],
    ['what is there', { dynamodb: { NewImage: { expiresAt: [{ exists: true }] } } }, false],
    ['anything but', { dynamodb: { NewImage: { status: { S: [{ 'anything-but': ['active'] }] } } } }, false],
  ])('judges %s', (_, pattern, passes) => {
    expect(filter(pattern)(record)).toBe(passes)
  })

  it('passes what any one of its patterns passes', () => {
    expect(filter({ eventName: ['REMOVE'] }, { eventName: ['MODIFY'] })(record)).toBe(true)
  })

  it('stops the start on what it does not know, in one line', () => {
    expect(() => filter({ n: [{ numeric: ['>', 1] }] })).toThrow('uses "numeric", unknown here')
    expect(() => filter({ n: 'bare' })).toThrow('outside a list')
    expect(() => recordFilter('Mapping', { Filters: [{ Pattern: '{' }] })).toThrow('is no JSON')
  })
})
