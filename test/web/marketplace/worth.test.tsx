/** Worth on the page of a match: fit and money apart, and a price that moves money between the sides only. */
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MatchExplanation } from '#web/components/match/match-explanation.tsx'
import { lawDayText } from '#web/components/match/worth/law-words.ts'
import { loadsText, moneyTable, sidesAt } from '#web/components/match/worth/money.ts'
import { keepsLine, lotLine, meetingLine, sideLine } from '#web/components/match/worth/months/months-words.ts'
import { Statements } from '#web/components/match/worth/statements.tsx'
import { calendar, match, worth } from '../support/marketplace-fixtures.ts'
import { renderPage } from '../support/render.tsx'

const estimate = worth().estimate!

it('tells who has what of each term, and a price that is in no sum of both', () => {
  const table = moneyTable(estimate, 10, 4)
  expect(table.rows.map(({ mark }) => mark)).toEqual([4, 5, 6])
  expect(table.rows[2]).toMatchObject({ holder: -1000, taker: -1000, both: -2000 })
  expect(table.price).toMatchObject({ holder: 10_000, taker: -10_000, both: 0 })
  expect(table.typical).toEqual({ holder: 39_000, taker: -31_000, both: 8000 })
})

it('gives one side what it takes from the other', () => {
  const { holder, taker } = sidesAt(estimate, -25)
  expect(holder.p50).toBe(28_800 - 25_000)
  expect(taker.p50).toBe(-21_000 + 25_000)
})

it('tells whole loads, and why the law of a later day holds', () => {
  expect([171.43, 0.4, 1].map(loadsText)).toEqual(['171 loads', '1 load', '1 load'])
  expect(lawDayText('2027-01-10')).toMatch(
    /^This is the law as it stands on .*2027, because a first load takes some weeks/,
  )
})

it('says what would settle a worth that is not estimated, and keeps the fit', () => {
  renderPage(
    <Statements
      fit="91 %"
      worth={{
        ...worth(),
        estimate: null,
        missing: [{ name: 'Freight', settles: 'The place of both sites.' }],
      }}
    />,
  )
  expect(screen.getByText('91 %')).toBeTruthy()
  expect(screen.getByText(/Freight is open.*the place of both sites/)).toBeTruthy()
})

it('moves the price between the sides and leaves the worth of both', () => {
  renderPage(<MatchExplanation match={match()} ownSide="offer" />)
  const money = screen.getByRole('table', { name: /Money/ }).closest('section')!
  const told = (name: string) => within(money).getByText(name).nextSibling!.textContent
  const before = told('Both sides, net a year')
  const slider = within(money).getByRole('slider')
  fireEvent.change(slider, { target: { value: '-25' } })
  expect(told('Both sides, net a year')).toBe(before)
  expect(within(money).getByText(/Price, who offers pays/)).toBeTruthy()
})

it('says of each mode how far it pays, and nothing of a ship', () => {
  renderPage(<MatchExplanation match={match()} ownSide="offer" />)
  const label = 'How far it pays, by mode'
  const rows = [...document.querySelectorAll(`table[aria-label="${label}"] tbody tr`)]
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Lorry.*330.km.*8,000/),
    expect.stringMatching(/^Sea.*not told of a ship.*32,000/),
  ])
})

it('has no ways by pipe', () => {
  const piped = { ...worth(), estimate: { ...worth().estimate!, ways: [] } }
  renderPage(<MatchExplanation match={{ ...match(), worth: piped }} ownSide="offer" />)
  expect(screen.queryByText('How far it pays')).toBeNull()
})

it('says of the months what meets, what waits and how often it is fetched, and has them as a table', () => {
  const year = calendar()
  expect(sideLine('You give off', year.supply, 't')).toMatch(
    /^You give off 1,200.t a year; October to January, as stated\.$/,
  )
  expect(sideLine('They take', year.demand, 't')).toMatch(/planning figure, to be checked/)
  expect(meetingLine(year)).toMatch(/^33.% .* 67.% waits, at most 800.t, at the end of January\.$/)
  expect(keepsLine(year)).toMatch(/usually 365: dry under cover\.$/)
  expect(meetingLine({ ...year, flows: true })).toMatch(/by pipe nothing waits/)
  expect(lotLine(year, { amount: 1200, loads: 48 })).toMatch(
    /^48.loads of 25.t a year, one every 8.days.*24.t/,
  )
  expect(lotLine({ ...year, minimum_lot: 1500 }, { amount: 1200, loads: 48 })).toMatch(
    /more than both can move/,
  )
  renderPage(<MatchExplanation match={match()} ownSide="offer" />)
  fireEvent.click(screen.getByRole('button', { name: 'As a table' }))
  const [table] = document.querySelectorAll('table[aria-label^="Supply against demand"]')
  expect(table!.querySelectorAll('tbody tr')).toHaveLength(12)
  expect(table!.textContent).toMatch(/January[^]*300[^]*100[^]*100[^]*800/)
})
