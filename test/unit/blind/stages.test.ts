import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  disclosed,
  DISCLOSURE_STAGES,
  effectiveStage,
  grantable,
  GRANTED_STAGES,
  isLogged,
  isOpenAt,
  MOST_EVENTS,
  withEvent,
  withheldFrom,
  type Disclosure,
  type DisclosureAct,
} from '#shared/domain/disclosure/stages.ts'

/** Staged disclosure: whatever the two sides do, in whatever order, nothing is told that was not granted and accepted. */

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString()

const acts: fc.Arbitrary<DisclosureAct> = fc.oneof(
  fc.constant({ act: 'ask' } as const),
  fc.record({
    act: fc.constant('grant' as const),
    stage: fc.constantFrom(...GRANTED_STAGES),
    until: fc.integer({ min: 0, max: 60 }).map(day),
  }),
  fc.constant({ act: 'accept', version: '1', by: 'person' } as const),
  fc.constant({ act: 'withdraw' } as const),
  fc.constant({ act: 'leave' } as const),
)

/** One act a day. */
function lived(all: readonly DisclosureAct[]): { states: (Disclosure | null)[]; done: boolean[] } {
  const states: (Disclosure | null)[] = [null]
  const done: boolean[] = []
  for (const [at, act] of all.entries()) {
    const before = states.at(-1)!
    const after = disclosed(before, act, day(at))
    states.push(after ?? before)
    done.push(after !== null && after !== before)
  }
  return { states, done }
}

describe('staged disclosure', () => {
  it('tells name and site only after the terms were accepted and the owner granted them, until their end', () => {
    fc.assert(
      fc.property(fc.array(acts, { maxLength: 40 }), (all) => {
        const { states, done } = lived(all)
        for (const [at, state] of states.entries()) {
          const now = day(at)
          if (!isOpenAt(state, 'site', now)) continue
          const past = all.slice(0, at).filter((_, one) => done[one])
          const granted = past.findLastIndex(({ act }) => act === 'grant')
          expect(past.some(({ act }) => act === 'accept')).toBe(true)
          expect(past[granted]).toMatchObject({ stage: expect.stringMatching(/site|documents/) })
          expect(past.slice(granted).some(({ act }) => act === 'withdraw' || act === 'leave')).toBe(false)
          expect(state!.until! > now).toBe(true)
          expect(state!.told_at).not.toBeNull()
          if (isOpenAt(state, 'documents', now))
            expect(past.filter(({ act }) => act === 'grant').length).toBeGreaterThanOrEqual(4)
        }
      }),
    )
  })

  it('moves by one step at a time, and the same step twice is one', () => {
    fc.assert(
      fc.property(fc.array(acts, { maxLength: 40 }), (all) => {
        const { states } = lived(all)
        for (const [at, act] of all.entries()) {
          const [before, after] = [states[at]!, states[at + 1]!]
          if (before && after && act.act !== 'leave' && act.act !== 'withdraw') {
            const [from, to] = [before, after].map(({ stage }) => DISCLOSURE_STAGES.indexOf(stage))
            expect(to! - from!).toBeLessThanOrEqual(1)
          }
          const again = disclosed(after, act, day(at))
          if (after !== before) expect(again).toEqual(after)
        }
      }),
    )
  })

  it('keeps what was accepted and that something was told, and never tells who was not asked by', () => {
    fc.assert(
      fc.property(fc.array(acts, { maxLength: 40 }), (all) => {
        const { states } = lived(all)
        for (const [at, state] of states.entries()) {
          const before = states[at - 1]
          if (before?.accepted) expect(state!.accepted).toEqual(before.accepted)
          if (before?.told_at) expect(state!.told_at).toBe(before.told_at)
          if (!state) expect(all.slice(0, at).every(({ act }) => act !== 'ask')).toBe(true)
        }
      }),
    )
  })

  it('runs out without anybody doing anything', () => {
    const told: Disclosure = {
      stage: 'documents',
      ended: null,
      until: day(10),
      told_at: day(1),
      accepted: { version: '1', by: 'person', at: day(1) },
    }
    expect(effectiveStage(told, day(9))).toBe('documents')
    expect(effectiveStage(told, day(10))).toBe('accepted')
    expect(disclosed(told, { act: 'grant', stage: 'documents', until: day(30) }, day(11))).toBeNull()
    expect(disclosed(told, { act: 'grant', stage: 'site', until: day(30) }, day(11))).toMatchObject({
      stage: 'site',
    })
  })

  it('offers the owner the next stage, one that has an end again, and after closing what was closed', () => {
    const at = (over: Partial<Disclosure>): Disclosure => ({
      ...{ stage: 'interest', ended: null, until: null, told_at: null, accepted: null },
      ...over,
    })
    const accepted = { version: '1', by: 'person', at: day(0) }
    const told = { accepted, told_at: day(1), until: day(9) }
    for (const [state, stages] of [
      [at({}), ['identity']],
      [at({ stage: 'identity' }), ['terms']],
      [at({ stage: 'terms' }), []],
      [at({ stage: 'accepted', accepted }), ['site']],
      [at({ stage: 'site', ...told }), ['site', 'documents']],
      [at({ stage: 'documents', ...told }), ['site', 'documents']],
      [at({ stage: 'accepted', accepted, ended: 'withdrawn' }), ['site']],
      [at({ stage: 'terms', ended: 'withdrawn' }), ['terms']],
      [at({ stage: 'accepted', accepted, ended: 'left' }), []],
    ] as const)
      expect([state, grantable(state, day(2))]).toEqual([state, stages])
  })

  it('is told to each side in a file no further than on its screen', () => {
    const of = { owner_id: 'owner', told_at: null }
    expect(withheldFrom('owner', { ...of, stage: 'interest' })).toContain('company_id')
    expect(withheldFrom('owner', { ...of, stage: 'identity' })).toEqual([])
    expect(withheldFrom('asker', { ...of, stage: 'accepted' })).toEqual(
      expect.arrayContaining(['listing_id', 'owner_id']),
    )
    expect(withheldFrom('asker', { ...of, told_at: day(1), stage: 'site' })).toEqual(['log'])
  })

  it('keeps the latest events, a look of a person once a day', () => {
    const event = { at: day(1), what: 'seen.site', by: 'person' } as const
    const log = withEvent([], event)
    expect(isLogged(log, event)).toBe(true)
    expect(isLogged(log, { ...event, by: 'other' })).toBe(false)
    expect(isLogged(log, { ...event, at: day(2) })).toBe(false)
    const many = Array.from({ length: 400 }, (_, n) => n).reduce(
      (all, n) => withEvent(all, { ...event, at: day(n) }),
      log,
    )
    expect(many).toHaveLength(MOST_EVENTS)
    expect(many.at(-1)!.at).toBe(day(399))
  })
})
