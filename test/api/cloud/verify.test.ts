import { ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { beforeAll, expect, test } from 'vitest'
import { seed } from '#infra/seed/seed.ts'
import { compare, importTable, rehearse } from '#infra/verify/backup.ts'
import { INVARIANTS, verdicts } from '#infra/verify/invariants.ts'
import { byKind, type Items } from '#infra/verify/items.ts'
import { localTable, scanned, type StoredItem } from '#infra/verify/source.ts'
import { demoAccounts } from '#infra/seed/accounts.ts'
import { api } from '#shared/api/index.ts'
import { EDITIONS } from '#shared/domain/reporting/editions.ts'
import { call, cloud, everything, ownCloud, passwordSignIn } from '#test/api/support/cloud.ts'
import { handReport, type HandLoad } from '#test/api/support/hand-report.ts'
import { demoFolder } from '../../demo-folder.ts'

ownCloud({ dataDir: demoFolder() })

/** The demo data, with what has passed between its companies, is whole; and damage of every kind is seen. */

let whole: Items

beforeAll(async () => {
  const running = await cloud()
  await seed(running, { exchange: true })
  whole = byKind(await everything())
})

test('what the seed and its reactions wrote is whole', () => {
  const items = whole
  expect(verdicts(items).flatMap(({ faults }) => faults)).toEqual([])
  for (const kind of ['companies', 'listings', 'users', 'connections', 'messages', 'notifications'] as const)
    expect(items[kind].length, kind).toBeGreaterThan(0)
})

/** For each invariant, damage that breaks it. */
const DAMAGE: Record<string, (items: Items) => void> = {
  'a company counts its active listings': ({ companies }) => void (companies[0]!.active_listings += 1),
  'a company has sites, is where its main one is, and lists at those alone': ({ listings }) =>
    void (listings.find(({ status }) => status === 'active')!.site_id = 'elsewhere'),
  'a listing belongs to a company and stands in the list of changes at its time': ({ listings }) =>
    void (listings[0]!.GSI2SK = 'elsewhere'),
  'what is listed for partners is shown by the connection: open while it is accepted, at its time': ({
    partnerPairs,
  }) => void (partnerPairs[0]!.open = !partnerPairs[0]!.open),
  'a listing for named companies names some, and no other does': ({ listings }) =>
    void (listings.find(({ visibility }) => visibility === 'named')!.shown_to = []),
  'a blind listing has an id of its own for others, and no other listing has one': ({ listings }) =>
    void (listings.find(({ visibility }) => visibility === 'blind')!.blind_id = null),
  'a blind listing is open to a company no further than what it accepted allows': ({ disclosures }) =>
    void (disclosures.find(({ stage }) => stage === 'site')!.accepted = null),
  'a question about a listing stands between two companies, and is answered at a time or not at all': ({
    inquiries,
  }) =>
    void inquiries.push({
      PK: 'LISTING#l',
      SK: 'INQUIRY#gone',
      asker_id: 'gone',
      company_id: 'gone',
    } as never),
  'a data sheet says each thing once, within its bounds, and what is withdrawn by deletion has none': ({
    listings,
  }) => {
    const zinc = { parameter: 'zinc', value: 2, unit: '%', at: '2026-11-23T00:00:00.000Z' }
    listings.find(({ type }) => type === 'waste')!.stated = [zinc, zinc]
  },
  'a user, an address and a company name each other': ({ emails }) =>
    void (emails.find(({ user_id }) => user_id)!.user_id = 'another'),
  'the people of a company are users who belong to it, each once, one of them an owner': ({
    memberships,
    companies,
  }) =>
    void memberships.push({
      PK: 'USER#gone',
      SK: `MEMBERSHIP#${companies[0]!.id}`,
      user_id: 'gone',
      company_id: companies[0]!.id,
    } as never),
  'an invitation is of a company, to an address in lower case, and goes by itself': ({
    invitations,
    companies,
  }) =>
    void invitations.push({
      PK: `COMPANY#${companies[0]!.id}`,
      SK: 'INVITATION#i',
      company_id: companies[0]!.id,
      email: 'Vera@works.example',
    } as never),
  'a session was begun before it was seen last, and goes by itself': ({ sessions, users }) =>
    void sessions.push({
      PK: `USER#${users[0]!.id}`,
      SK: 'SESSION#s',
      user_id: users[0]!.id,
      signed_in_at: '2026-11-28T10:00:00.000Z',
      last_seen_at: '2026-11-28T10:00:00.000Z',
    } as never),
  'an entry of a company’s own log goes by itself, and names no company that this one was not told': ({
    ownLogs,
    companies,
  }) =>
    void ownLogs.push({
      PK: `COMPANY#${companies[0]!.id}`,
      SK: 'TEAMLOG#2026-11-28T10:00:00.000Z#e',
      company_id: companies[0]!.id,
      action: 'disclosure.granted',
      about: { kind: 'blind', id: 'b', name: 'Copper scrap' },
      partner: companies[1]!.id,
      expiresAt: 1,
    } as never),
  'a request to join is in the queue of its mail domain exactly while it waits, and goes by itself': ({
    joinAsks,
  }) =>
    void joinAsks.push({
      PK: 'EMAIL#vera@works.example',
      SK: 'JOINASK',
      email: 'vera@works.example',
      status: 'withdrawn',
      full_name: 'Vera',
      expiresAt: 1,
    } as never),
  'a company is found under the mail domain that was confirmed for it, and under no other': ({ companies }) =>
    void (companies.find(({ mail_domain }) => mail_domain)!.GSI1PK = 'MAILDOMAIN#elsewhere.example'),
  'a company states a VAT number that could be one, with a date, and only such a one was looked up': ({
    companies,
  }) => void (companies[0]!.vat_number = 'BE0239931479'),
  'an approved application is of a company that takes part, or did': ({ companies, applications }) => {
    const approved = applications.find(({ status }) => status === 'approved')!
    companies.find(({ id }) => id === approved.company_id)!.role = 'pending'
  },
  'two companies have one connection, under the id of their pair': ({ connections }) =>
    void (connections[0]!.requester_id = 'another'),
  'two listings have one match, between the companies that own them': (items) => {
    const [offer, need] = items.listings
    const match = {
      PK: 'MATCH#x',
      SK: 'MATCH',
      id: 'x',
      status: 'pending',
      offer_id: offer!.id,
      need_id: need!.id,
    }
    const owners = { offer_company_id: 'another', need_company_id: need!.company_id }
    items.matches.push({ ...match, ...owners } as Items['matches'][number])
  },
  'a conversation has every message once, without a gap, between its two sides': ({ messages }) =>
    void messages.splice(0, 1),
  'a conversation counts what each side sent and read': ({ conversations }) =>
    void (conversations[0]!.first.sent += 1),
  'a transaction is what its recorded changes make of it': (items) => transactionIn(items, { version: 2 }),
  'a transaction stands on the connection of its two parties': (items) =>
    transactionIn(items, { connection_id: 'another' }),
  'a company counts the completed transactions that were counted for it': ({ companies }) =>
    void (companies[0]!.completed_transactions = 7),
  'a company counts the facts that reviews of its deals tell': ({ companies }) =>
    void (companies[0]!.facts_reviewed = 7),
  'a load is of a deal that both agreed to, under both sides': (items) =>
    loadIn(items, { transaction_id: 'gone' }),
  'the ledger holds of a load what both go by, each line once': (items) =>
    loadIn(items, { booked: { quantity: 20, amount: 2000, lines: 1 } }),
  'the ledger of a deal has, month by month, what was said of its loads, to the kilogram and the cent': ({
    bookings,
  }) => void (bookings[0]!.at = '2020-01-15T10:00:00.000Z'),
  'a line of the ledger is of the ticket of its load, under both sides at its time': ({ bookings }) =>
    void (bookings[0]!.ticket = 'of another'),
  'a deal counts at sites that its companies have, and a line of the ledger at those of its deal': ({
    bookings,
  }) => void (bookings[0]!.seller_site = 'of another'),
  'a sample is between the two of its deal, was sent before it was measured, and has values once it was': ({
    samples,
  }) => void (samples[0]!.sent = null),
  'what two state for papers is of their deal or a load of it, each word of whose it is': ({
    paperFacts,
    transactions,
  }) => {
    const [{ id, buyer_id, seller_id }] = transactions as [Items['transactions'][number]]
    const said = { transaction_id: id, load_id: '', buyer_id, seller_id }
    const at = '2026-01-01T00:00:00.000Z'
    // The receiving facility is the buyer's word.
    const facts = { 'facility.kind': { value: 'R', by: 'seller', at } }
    paperFacts.push({
      PK: `TRANSACTION#${id}`,
      SK: 'PAPERS#',
      ...said,
      ...{ facts, GSI1PK: `COMPANY#${buyer_id}`, GSI2PK: `COMPANY#${seller_id}` },
    } as never)
  },
  'what a company states of itself for papers is of a company that is there': ({ companyFacts }) =>
    void companyFacts.push({ PK: 'COMPANY#gone', SK: 'PAPERFACTS', company_id: 'gone', facts: {} } as never),
  'a receipt is of a load, under who receives it, and has its number once it was taken': ({
    receipts,
    loads,
  }) => {
    const [{ PK, transaction_id, load_id, buyer_id, GSI1PK }] = loads as [Items['loads'][number]]
    const said = { transaction_id, load_id, buyer_id, GSI1PK, state: 'taken', tracking_id: null }
    receipts.push({ PK, SK: `RECEIPT#${load_id}`, ...said } as never)
  },
  'reports that were issued are of years that were over, counted without gaps, each figure once': ({
    issuedReports,
    companies,
  }) => {
    const [{ PK, id: company_id }] = companies as [Items['companies'][number]]
    const report = { company_id, edition: 'GRI 2020', year: 2025, number: 2, points: [] }
    issuedReports.push({
      ...{ PK, SK: 'ISSUEDREPORT#GRI 2020#2025#002', ...report, issued_at: '2026-01-12T09:00:00.000Z' },
    } as never)
  },
  'how a company counts in its reports is what it chose last': ({ reportChoices, companies }) => {
    const [{ PK, id: company_id }] = companies as [Items['companies'][number]]
    const [open, chosen] = [null, 'recovery'].map((r1) => ({
      ...{ by_product_secondary: null, waste_secondary: null, r1 },
    }))
    reportChoices.push({
      ...{ PK, SK: 'REPORTCHOICES', company_id, choices: open, version: 1 },
      made: [{ choices: chosen, at: '2026-01-01T00:00:00.000Z', user_id: 'u' }],
    } as never)
  },
  'the tally of a deal is what its loads come to': (items) => loadIn(items, {}),
  'the samples of a deal are counted without gaps, and it knows how the latest of each kind stands': ({
    samples,
  }) =>
    void samples.push({
      PK: 'TRANSACTION#gone',
      SK: 'SAMPLE#1',
      transaction_id: 'gone',
      number: 1,
      values: [],
    } as never),
  'a review is of a completed deal with loads, by one of the two about the other, and counts no more than there was':
    (items) => {
      transactionIn(items, { status: 'completed' })
      const { buyer_id, seller_id } = items.transactions.at(-1)!
      const counts = { loads: 0, on_time: 0 }
      items.reviews.push({
        PK: 'TRANSACTION#t',
        SK: 'REVIEW#seller',
        transaction_id: 't',
        ...{ side: 'seller', by: seller_id, about: buyer_id, ...counts },
      } as never)
    },
  'a deal is reminded of while somebody has a move by a date, and stands there at its time': ({
    reminders,
  }) =>
    void reminders.push({
      PK: 'TRANSACTION#gone',
      SK: 'REMINDER',
      transaction_id: 'gone',
      due: '2026-01-01T00:00:00.000Z',
    } as never),
  'exactly the unread notifications stand among the unread': ({ notifications }) =>
    void (notifications[0]!.GSI1PK = 'elsewhere'),
  'what a company has marked belongs to a company that is there': ({ favorites }) =>
    void favorites.push({ PK: 'COMPANY#gone', SK: 'FAVORITE#l', company_id: 'gone' } as never),
  'matches are counted by status and score band': ({ matchCounts }) =>
    void matchCounts.push({ PK: 'MATCHCOUNT', SK: 'MATCHCOUNT#x', shard: 'x', accepted_good: 1 }),
  'what is asked of administrators stands in the queue of its status, and is of a company that is there': ({
    companies,
    renames,
  }) =>
    void renames.push({
      PK: 'COMPANY#x',
      SK: 'RENAME',
      company_id: companies[0]!.id,
      status: 'declined',
      settled_at: '2026-01-01T00:00:00.000Z',
      GSI1PK: 'RENAMES#pending',
    } as never),
  'a lead stands in the list at its time, and under the token that ends it': ({ leads }) =>
    void leads.push({
      PK: 'LEAD#a@b.example',
      SK: 'LEAD#newsletter',
      email: 'a@b.example',
      received_at: '2026-01-01T00:00:00.000Z',
      confirmed_at: '2026-01-01T00:00:00.000Z',
      GSI1PK: 'LEADS',
      GSI1SK: '2026-01-01T00:00:00.000Z#a@b.example',
    } as never),
  'what waits for the confirmation of an address stands in no list, and goes by itself': ({ leadRequests }) =>
    void leadRequests.push({
      PK: 'LEAD#a@b.example',
      SK: 'LEADREQUEST#t',
      token: 't',
      GSI2PK: 'LEADTOKEN#t',
    } as never),
  'a file is of a listing of its company that is on the market, and goes by itself while it waits': ({
    photos,
    listings,
  }) =>
    void photos.push({
      PK: `LISTING#${listings[0]!.id}`,
      SK: 'PHOTO#p',
      id: 'p',
      listing_id: listings[0]!.id,
      company_id: 'another',
      state: 'ready',
    } as never),
  'every item is of an entity that there is': ({ everything }) =>
    void everything.push({ PK: 'OLD#x', SK: 'OLD', _et: 'old' }),
  'of a company whose data was deleted, its id remains and nothing of its own': (items) =>
    void items.deletions.push({
      PK: 'COMPANY#x',
      SK: 'DELETION',
      company_id: items.companies[0]!.id,
      status: 'settled',
      contact_email: '',
    } as never),
}

function transactionIn({ transactions, transactionEvents, connections }: Items, fault: object): void {
  const [{ id, requester_id, recipient_id }] = connections as [Items['connections'][number]]
  const parties = { buyer_id: requester_id, seller_id: recipient_id, connection_id: id }
  const state = { status: 'draft', amount: 100, confirmed_by: [], version: 1 }
  transactions.push({
    PK: 'TRANSACTION#t',
    SK: 'TRANSACTION',
    id: 't',
    ...parties,
    ...state,
    ...fault,
  } as never)
  const change = { action: 'create', transaction_id: 't', version: 1, amount: 100, status: 'draft' }
  transactionEvents.push({ PK: 'TRANSACTION#t', SK: 'EVENT#000001', ...change } as never)
}

function loadIn(items: Items, fault: object): void {
  transactionIn(items, { status: 'confirmed', quantity: 100 })
  const { buyer_id, seller_id } = items.transactions.at(-1)!
  const booked = { quantity: 0, amount: 0, lines: 0 }
  items.loads.push({
    PK: 'TRANSACTION#t',
    SK: 'LOAD#1',
    ...{ transaction_id: 't', load_id: '1', buyer_id, seller_id, state: 'entered', entered_by: 'seller' },
    ...{
      booked,
      settled: null,
      claim: null,
      said: [],
      GSI1PK: `COMPANY#${buyer_id}`,
      GSI2PK: `COMPANY#${seller_id}`,
    },
    ...fault,
  } as never)
}

test.each(INVARIANTS.map(({ name, faults }) => [name, faults] as const))(
  'damage is seen: %s',
  (name, faults) => {
    const items = structuredClone(whole)
    expect(DAMAGE[name], 'no damage is written for it').toBeDefined()
    DAMAGE[name]!(items)
    expect(faults(items)).not.toEqual([])
  },
)

/** Their one exchange of the demo: mill scale as waste 10 02 10, to a kiln (R5). */
const SCALE = {
  status: 'waste',
  code: 'R5',
  hazardous: false,
  material: 'Mill scale, hot strip mill',
} as const

test.each(['Ironworks', 'Binders'] as const)(
  'the demo year of %s and of its site is by every standard what its loads come to by hand',
  async (label) => {
    const { email, password } = demoAccounts.find((account) => account.label === label)!
    const token = (await passwordSignIn(email, password)).IdToken!
    const thisYear = new Date().getUTCFullYear()
    let tonnes = 0
    for (const year of [thisYear - 1, thisYear]) {
      const { items } = (await call(api.exchange.listLoads, { token, query: { year, limit: 200 } })).data
      const loads = items.flatMap(({ settled }): HandLoad[] =>
        settled && !settled.refused
          ? [{ ...SCALE, tonnes: settled.quantity, out: label === 'Ironworks' }]
          : [],
      )
      tonnes += loads.reduce((sum, load) => sum + load.tonnes, 0)
      for (const edition of EDITIONS) {
        const report = async (site?: string) =>
          (await call(api.papers.getReport, { token, query: { year, edition, ...(site && { site }) } })).data
        const whole = await report()
        // All of it was moved at the main site: the report of that site says the same.
        const ofSite = await report(whole.sites[0]!.id)
        expect([whole.unsited, ofSite.site]).toEqual([[], whole.sites[0]])
        const undecided = { byProductSecondary: false, wasteSecondary: false, r1: 'recovery' as const }
        const hand = handReport(edition, loads, undecided)
        for (const { points, site } of [whole, ofSite]) {
          const made = points.flatMap(({ id, part, unit, value }) =>
            unit === 'text' ? [] : [[part ? `${id}: ${part}` : id, value] as const],
          )
          expect(Object.fromEntries(made), `${edition} ${year} ${site?.name}`).toEqual(hand)
        }
      }
    }
    // 98.42 + 101.36 + the mean of 99.88 and 97.30 + 102.05 + 97.61; one lot was refused, one waits.
    expect(tonnes).toBeCloseTo(498.03, 9)
  },
)

test('a backup of it, restored into a new table, is the same item by item, and whole', async () => {
  const original = localTable(await cloud())
  // Counted anew: what has run out since is swept away.
  const { length } = await everything()
  const done = await rehearse(original)
  expect(done).toEqual({
    exported: length,
    imported: length,
    same: length,
    differences: [],
    broken: [],
  })
  const { TableNames } = await original.client.send(new ListTablesCommand({}))
  expect(TableNames, 'the copy is gone again').toEqual([original.tableName])
})

test('a restored table that lacks, alters or adds an item is told apart, and no backup goes over data', async () => {
  const original = localTable(await cloud())
  const items: StoredItem[] = []
  for await (const item of scanned(original.tableName, original.client)) items.push(item)
  const [lost, altered, ...others] = items as [StoredItem, StoredItem, ...StoredItem[]]
  const added = { PK: { S: 'COMPANY#x' }, SK: { S: 'PROFILE' } }
  const key = ({ PK, SK }: StoredItem) => `${PK?.S} ${SK?.S}`
  const list = async function* (found: StoredItem[]) {
    yield* found
  }
  // The order of attributes is no difference.
  const turned = others.map((item) => Object.fromEntries(Object.entries(item).reverse()) as StoredItem)
  expect(await compare(list(items), list([...turned, { ...altered, note: { S: 'x' } }, added]))).toEqual({
    same: others.length,
    differences: [
      `${key(lost)}: missing`,
      `${key(altered)}: different`,
      'COMPANY#x PROFILE: too much',
    ].sort(),
  })
  await expect(importTable('unread', original)).rejects.toThrow('is not empty')
})
