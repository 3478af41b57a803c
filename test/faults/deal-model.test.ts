import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_CONDITIONS, valueOfLoad, type DealConditions } from '#shared/domain/deals/conditions.ts'
import {
  act,
  currentStep,
  DEAL_STEPS,
  marksOf,
  MARKED_STEPS,
  oppositeSide,
  sideOf,
  stepState,
  stepUnderWay,
  type DealAction,
  type DealState,
  type MarkedStep,
} from '#shared/domain/deals/deal.ts'
import {
  actOnLoad,
  NOTHING_BOOKED,
  silentAt,
  type BookedLine,
  type DealLoad,
  type LoadAction,
} from '#shared/domain/deals/loads.ts'
import { NO_PLAN, planInForce } from '#shared/domain/deals/plan/plan.ts'
import {
  isSampleOpen,
  SAMPLE_KINDS,
  sampleAfter,
  type SampleAction,
  type SampleKind,
} from '#shared/domain/deals/samples.ts'
import { chargeOfMonth, isPayer, statementOf } from '#shared/domain/deals/statement.ts'
import { termsVersionOf } from '#shared/domain/transactions/states.ts'
import { changesOfLoad, EVERYTHING } from './support/deal-changes.ts'
import { planDeeds } from './support/deal-plans.ts'
import { FULL } from './support/size.ts'

/** Two sides do whatever comes to their mind; what must hold is checked after each of it. */

const RUNS = 10_000

const [SELLER, BUYER, STRANGER] = ['company-s', 'company-b', 'company-x']
const DAY = 86_400_000

interface Real {
  deal: DealState & { quantity: number }
  loads: Map<string, DealLoad>
  ledger: (BookedLine & { transaction_id: string; load: string })[]
  now: number
  /** Terms as they stood when both had agreed. */
  agreed: string | null
}

/** What happened in any run, to be held against all that can. */
const seen = new Map<string, number>()
const happened = (what: string) => void seen.set(what, (seen.get(what) ?? 0) + 1)

const begin = (): Real => {
  const at = new Date(Date.UTC(2026, 0, 1)).toISOString()
  return {
    deal: {
      status: 'draft',
      buyer_id: BUYER,
      seller_id: SELLER,
      amount: 120_000,
      quantity: 100,
      price_per_unit: 12,
      payer: 'buyer',
      confirmed_by: [],
      created_at: at,
      steps: { interest: { seller: { mark: 'done', note: null, at } } },
    },
    loads: new Map(),
    ledger: [],
    now: Date.UTC(2026, 0, 1),
    agreed: null,
  }
}

const termsText = ({ amount, quantity, price_per_unit, payer, conditions, terms_version }: DealState) =>
  JSON.stringify([amount, quantity, price_per_unit, payer, conditions, terms_version])

const place = (deal: DealState) => {
  const step = currentStep(deal)
  return step === null ? DEAL_STEPS.length : DEAL_STEPS.indexOf(step)
}

/** As `expect`, at a price that ten thousand runs can pay. */
function holds(truth: boolean, what: string): void {
  if (!truth) throw new Error(what)
}

/** What holds at every moment, whatever was done. */
function check(real: Real, before: DealState): void {
  const { deal, loads, ledger } = real
  if (deal.status === 'confirmed' || deal.status === 'completed') {
    real.agreed ??= termsText(deal)
    holds(termsText(deal) === real.agreed, 'nothing accepted changes')
    holds(deal.confirmed_by.includes(BUYER) && deal.confirmed_by.includes(SELLER), 'both accepted')
  }
  const at = place(deal)
  for (const step of DEAL_STEPS.slice(0, at))
    holds(['done', 'skipped'].includes(stepState(deal, step)), `${step} is settled before what follows`)
  for (const step of MARKED_STEPS) {
    const [now, then] = [marksOf(deal)[step] ?? {}, marksOf(before)[step] ?? {}]
    const isNew = Object.keys(now).length > Object.keys(then).length
    holds(!isNew || step === 'interest' || currentStep(before) === step, `${step} is marked in its turn`)
  }
  for (const [id, load] of loads) {
    const lines = ledger.filter((line) => line.load === id)
    const sum = (value: (line: BookedLine) => number) => lines.reduce((total, line) => total + value(line), 0)
    const { settled, booked } = load
    holds(sum(({ amount }) => amount) === booked.amount, 'the ledger has the value of the load')
    holds(Math.abs(sum(({ quantity }) => quantity) - booked.quantity) < 1e-9, 'and its quantity')
    holds(
      lines.length === booked.lines && lines.every(({ line }, index) => line === index + 1),
      'each line once',
    )
    const worth =
      !settled || settled.refused ? 0 : valueOfLoad(deal, settled.quantity, settled.percent, load.day)
    holds(booked.amount === worth, 'a load is worth what both go by')
    holds(lines.length === 0 || settled !== null, 'nothing is booked before it is settled')
  }
  holds(loads.size === 0 || real.agreed !== null, 'no load before an agreement')
  const [buyer, seller] = [BUYER, SELLER].map((id) => statementOf(ledger, () => isPayer(deal, id)))
  const [payer, payee] = deal.payer === 'seller' ? [seller!, buyer!] : [buyer!, seller!]
  holds(payer.pays === payee.gets, 'what one side pays, the other gets')
  holds(payer.balance + payee.balance + payer.fees === 0, 'no cent is lost or made')
  holds(payer.fees === chargeOfMonth(payer.pays).fee, 'the fee is of what is paid')
}

type Model = Record<string, never>

const command = (said: string, run: (real: Real) => void): fc.Command<Model, Real> => ({
  check: () => true,
  run: (_, real) => run(real),
  toString: () => said,
})

const dayLater = (real: Real, days = 1) => new Date((real.now += days * DAY)).toISOString()

/** Something that somebody does to the deal. */
const deed = (action: DealAction, by: string) =>
  command(`${by} ${JSON.stringify(action)}`, (real) => does(real, action, by))

function does(real: Real, action: DealAction, by: string): void {
  const before = real.deal
  const open = [...real.loads.values()].filter(({ state }) => state === 'entered' || state === 'disputed')
  const at = dayLater(real)
  const next = act(before, action, by, at, { open: open.length })
  holds(by !== STRANGER || next === null, 'strangers do nothing')
  if (next === null) return check(real, before)
  if (action.type === 'confirm' && next !== before) {
    holds(stepUnderWay(before) === null, 'nobody agrees over a step that is under way')
    holds(action.version === termsVersionOf(before), 'acceptance names the version that stands')
  }
  holds(action.type !== 'complete' || next === before || open.length === 0, 'no load is left open')
  if (action.type === 'plan') {
    const [was, is] = [before.plan ?? NO_PLAN, next.plan ?? NO_PLAN]
    holds(before.status === 'confirmed', 'loads are planned between agreement and completion')
    const accepted = planInForce(is)?.number !== planInForce(was)?.number
    holds(!accepted || was.proposed?.by === oppositeSide(sideOf(before, by)), 'nobody accepts the own plan')
    const days = is.agreed.flatMap(({ plan }) => [plan.start, plan.end ?? '9999'])
    holds(days.join() === [...days].sort().join(), 'one plan ends before the next begins')
  }
  if (action.type === 'index' && next !== before) {
    const [was, is] = [before.index_values?.[action.index.month], next.index_values![action.index.month]!]
    holds(!was?.accepted_at, 'an accepted value of the index never changes')
    holds(
      !is.accepted_at || (was !== undefined && was.by !== sideOf(before, by)),
      'nobody accepts the own value',
    )
    happened(is.accepted_at ? 'index: agreed' : 'index: stated')
  }
  // A repeated answer to a sample is known by the version of the sample.
  holds(action.type === 'sample' || act(next, action, by, at) === next, 'twice is once')
  if (next.status !== before.status) happened(`${before.status} > ${next.status}`)
  if (action.type === 'plan' && next !== before) happened(`plan: ${action.plan.type}`)
  if (action.type === 'mark' && next !== before) happened(`${action.step} ${action.mark}`)
  real.deal = next
  check(real, before)
}

/** Whoever asks for, sends, measures or takes back a sample, as the server has it. */
const onSample = (
  any: SampleKind,
  isHere: boolean,
  action: SampleAction | 'ask',
  by: string,
  verdict: 'pass' | 'fail' | 'open',
) =>
  command(`${by} ${any} ${action} ${verdict}`, (real) => {
    const { deal } = real
    // Mostly of the step that the deal is at.
    const kind = SAMPLE_KINDS.find((one) => isHere && one === currentStep(deal)) ?? any
    const before = deal.samples?.[kind]
    const isOpen = before !== undefined && isSampleOpen(before)
    if (action === 'ask' ? isOpen || by !== BUYER : !before || by === STRANGER) return
    const state = action === 'ask' ? 'asked' : sampleAfter(before!.state, action, sideOf(deal, by))
    if (state === null) return
    const number = action === 'ask' ? (before?.number ?? 0) + 1 : before!.number
    const found = { verdict: state === 'measured' ? verdict : null, failing: [], open: [] }
    does(real, { type: 'sample', kind, standing: { number, state, ...found } }, by)
    const now = real.deal.samples?.[kind]
    if (now === before) return
    holds(currentStep(deal) === kind, `${kind} is under way at its step`)
    happened(`${kind}: ${before?.state ?? 'none'} > ${now!.state}`)
  })

const enter = (id: string, by: string, figure: { quantity: number; percent: number }) =>
  command(`${by} enters ${id} ${figure.quantity}`, (real) => {
    const before = real.loads.get(id)
    if (real.deal.status !== 'confirmed' || (before && before.state !== 'withdrawn')) return
    happened(`load: ${before?.state ?? 'none'} > entered`)
    const at = dayLater(real)
    real.loads.set(id, {
      day: at.slice(0, 10),
      state: 'entered',
      entered_by: sideOf(real.deal, by),
      entered_at: at,
      silent_at: silentAt(at),
      ...figure,
      claim: null,
      mean_by: null,
      settled: null,
      booked: before?.booked ?? NOTHING_BOOKED,
    })
    check(real, real.deal)
  })

const onLoad = (id: string, by: string, action: LoadAction, days: number) =>
  command(`${by} ${id} ${JSON.stringify(action)} after ${days}`, (real) => {
    const load = real.loads.get(id)
    if (!load) return
    const side = action.type === 'silence' ? null : sideOf(real.deal, by)
    const done = actOnLoad(load, action, side, dayLater(real, days), real.deal)
    if (!done) return
    holds(action.type !== 'confirm' || side !== load.entered_by, 'nobody confirms the own entry')
    if (done.load !== load)
      for (const step of changesOfLoad(load, done.load, done.lines.length)) happened(`load: ${step}`)
    real.loads.set(id, done.load)
    real.ledger.push(...done.lines.map((line) => ({ ...line, transaction_id: 'deal', load: id })))
    check(real, real.deal)
  })

/** Confirms terms, those that stand or the ones before. */
const agree = (by: string, behind: number) =>
  command(`${by} agrees, ${behind} behind`, (real) => agrees(real, by, behind))

function agrees(real: Real, by: string, behind = 0): void {
  const { amount, quantity, payer } = real.deal
  does(real, { type: 'confirm', amount, quantity, payer, version: termsVersionOf(real.deal) - behind }, by)
}

const who = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(SELLER, BUYER) },
  { weight: 1, arbitrary: fc.constant(STRANGER) },
)
const side = fc.constantFrom(SELLER, BUYER)
const weight = fc.integer({ min: 1, max: 60_000 }).map((kg) => kg / 1000)
const percent = fc.integer({ min: 1, max: 1000 }).map((tenths) => tenths / 10)
const conditions: fc.Arbitrary<DealConditions | null> = fc.constantFrom(
  null,
  NO_CONDITIONS,
  { ...NO_CONDITIONS, index: { name: 'Scrap', base: 300, share: 60, month: 'delivery' } },
  { ...NO_CONDITIONS, basis: 'dry', expected: 86 },
  { ...NO_CONDITIONS, basis: 'content', content_of: 'Zn', expected: 40, limits: [] },
)
const stated = fc.record({
  amount: fc.integer({ min: 0, max: 5_000_000 }),
  quantity: fc.integer({ min: 1, max: 500 }),
  price_per_unit: fc.option(fc.integer({ min: 0, max: 9999 }).map((cents) => cents / 100)),
  payer: fc.constantFrom('buyer' as const, 'seller' as const),
  conditions,
})

const INDEX = { name: 'Scrap', base: 300, share: 60, month: 'delivery' as const }
/** Either side states or accepts the value that a load needs. */
const indexed = fc
  .tuple(side, fc.constantFrom('state' as const, 'accept' as const), fc.constantFrom(300, 330), fc.boolean())
  .map(([by, type, value, first]) =>
    command(`${by} ${type}s ${value}`, (real) => {
      const load = [...real.loads.values()].at(first ? 0 : -1)
      const published = load?.day ?? new Date(real.now).toISOString().slice(0, 10)
      const said = { month: published.slice(0, 7), value }
      does(
        real,
        {
          type: 'index',
          index: type === 'state' ? { type, ...said, source: 'Bulletin', published } : { type, ...said },
        },
        by,
      )
    }),
  )

const enters = fc
  .tuple(fc.constantFrom('A', 'B'), side, fc.record({ quantity: weight, percent }))
  .map((args) => enter(...args))
const answers = fc
  .tuple(
    fc.constantFrom('A', 'B'),
    side,
    fc.oneof(
      fc.constantFrom(
        { type: 'confirm' as const },
        { type: 'take' as const },
        { type: 'drop' as const },
        { type: 'mean' as const },
        { type: 'withdraw' as const },
        { type: 'silence' as const },
      ),
      fc.record({
        type: fc.constant('dispute' as const),
        quantity: weight,
        percent,
        reason: fc.constant('our bridge'),
        refused: fc.boolean(),
      }),
    ),
    fc.constantFrom(0, 1, 20),
  )
  .map((args) => onLoad(...args))

const sampled = fc
  .tuple(
    fc.constantFrom(...SAMPLE_KINDS),
    fc.constantFrom(true, true, true, false),
    fc.constantFrom('ask' as const, 'send' as const, 'measure' as const, 'withdraw' as const),
    who,
    fc.constantFrom('pass' as const, 'fail' as const, 'open' as const),
  )
  .map((args) => onSample(...args))

/** Either side settles the step that the deal is at. */
const onward = fc.tuple(side, fc.constantFrom('done' as const, 'skip' as const)).map(([by, mark]) =>
  command(`${by} ${mark} here`, (real) => {
    const step = MARKED_STEPS.find((one) => one === currentStep(real.deal))
    if (step) does(real, { type: 'mark', step, mark, note: null }, by)
  }),
)

const actions = [
  fc
    .tuple(
      fc.record({
        type: fc.constant('mark' as const),
        step: fc.constantFrom(...MARKED_STEPS),
        mark: fc.constantFrom('done' as const, 'skip' as const),
        note: fc.constantFrom(null, 'sent'),
      }),
      who,
    )
    .map(([action, by]) => deed(action, by)),
  fc.tuple(stated, who).map(([terms, by]) => deed({ type: 'amount', ...terms }, by)),
  fc.tuple(who, fc.integer({ min: 0, max: 1 })).map(([by, behind]) => agree(by, behind)),
  side.map((by) => agree(by, 0)),
  side.map((by) => agree(by, 0)),
  fc
    .tuple(fc.constantFrom('complete' as const, 'cancel' as const), who, fc.integer({ min: 0, max: 5 }))
    .map(([type, by, luck]) => deed({ type: luck === 0 ? type : 'complete' }, luck > 1 ? STRANGER : by)),
  ...Array(3).fill(fc.tuple(planDeeds, who).map(([plan, by]) => deed({ type: 'plan', plan }, by))),
] as fc.Arbitrary<fc.Command<Model, Real>>[]

type Actions = fc.Arbitrary<fc.Command<Model, Real>>[]
const BEFORE = [...actions, ...Array(16).fill(sampled), ...Array(2).fill(onward)] as Actions
const AFTER = [...actions, onward, ...Array(4).fill(enters), ...Array(12).fill(answers)] as Actions

const both = (real: Real, step: MarkedStep, mark: 'done' | 'skip') => {
  for (const by of [SELLER, BUYER]) does(real, { type: 'mark', step, mark, note: null }, by)
}
const atSamples = (real: Real) => {
  both(real, 'interest', 'done')
  both(real, 'disclosure', 'skip')
}

/** Where a run begins, and what comes to mind from there. */
const BEGINNINGS: { begins: (real: Real) => void; actions: Actions }[] = [
  { begins: () => undefined, actions: BEFORE },
  { begins: atSamples, actions: BEFORE },
  {
    begins: (real) => {
      atSamples(real)
      both(real, 'sample', 'done')
    },
    actions: BEFORE,
  },
  {
    begins: (real) => {
      real.deal = { ...real.deal, conditions: { ...NO_CONDITIONS, index: INDEX } }
      for (const by of [SELLER, BUYER]) agrees(real, by)
    },
    actions: [...AFTER, ...Array(6).fill(indexed)] as Actions,
  },
  ...Array(4).fill({
    begins: (real: Real) => {
      for (const by of [SELLER, BUYER]) agrees(real, by)
    },
    actions: AFTER,
  }),
]

describe('a deal of two sides that do whatever they like', () => {
  it(`takes no step out of order, changes nothing accepted, and its ledger equals its loads to the cent: ${RUNS} runs`, () => {
    fc.assert(
      fc.property(
        fc
          .constantFrom(...BEGINNINGS)
          .chain(({ begins, actions: some }) =>
            fc.tuple(fc.constant(begins), fc.commands(some, { maxCommands: 30, size: 'max' })),
          ),
        ([begins, commands]) => {
          const real = begin()
          begins(real)
          fc.modelRun(() => ({ model: {}, real }), commands)
        },
      ),
      // The same runs each time but at full size: what they come to is no matter of chance.
      { numRuns: RUNS, ...(!FULL && { seed: 19 }) },
    )
    // The runs come to everything that can happen, and to nothing else.
    expect([...seen.keys()].sort()).toEqual(EVERYTHING.toSorted())
    const [rarest, times] = [...seen].sort(([, a], [, b]) => a - b)[0]!
    console.log(`${RUNS} runs came to ${seen.size} changes, the rarest ${times} times: ${rarest}`)
  }, 120_000)
})
