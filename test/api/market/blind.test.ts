import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#shared/api/index.ts'
import { distanceBand } from '#shared/domain/blind/bands.ts'
import { wideRegionOf } from '#shared/domain/blind/wide-region.ts'
import { CURRENT_TERMS } from '#shared/domain/disclosure/terms.ts'
import { findPlace } from '#shared/domain/places/gazetteer.ts'
import { greatCircleKm } from '#shared/domain/places/distance.ts'
import {
  call,
  cloud,
  colleague,
  runScheduled,
  signedIn,
  tableCalls,
  type User,
} from '#test/api/support/cloud.ts'
import { everythingSaid } from '#test/api/support/everything-said.ts'
import { filesOf } from '#test/api/support/files.ts'
import { connected, list, PAIR } from '#test/api/support/parties.ts'

/** A blind listing, its owner, and three who look from places of their choice: none learns more than the stage allows. */

const { account, blind, catalogue, documents, exchange, messaging, photos } = api

const SECRET = {
  ...PAIR.offer,
  material_name: 'Copper scrap zwarvexname',
  description: 'Bright copper wire, unalloyed, clean. From hall zwarvextext at the quay.',
  // With a point: no random id holds it by chance.
  quantity: 7351.25,
  unit: 't/year',
  price_per_unit: 4242.42,
  visibility: 'blind' as const,
}
/** What stands in the listing alone, and so may stand in no answer to anybody else. */
const WORDS = ['zwarvex', '7351.25', '4242.42']

let owner: User
let twin: User
let near: User
let far: User
let abroad: User
/** Whom all of other blind listings of the owner was opened to. */
let taker: User
let nearNeed: string
let listing: string
let twins: string
let files: { document: string; photo: string }
let blindId: string
/** An exchange over the listing, once it was opened that far. */
let deal: string

/** An agreed exchange of `near` with the owner over a listing that it alone sees, with a booked load; its material's name. */
async function openDeal(): Promise<string> {
  const material_name = 'Copper scrap in the open'
  const seen = { visibility: 'named', shown_to: [near.companyId] }
  const materialId = await list(owner, { ...PAIR.offer, material_name, ...seen } as never)
  const { id: connectionId } = await connected(owner, near)
  const body = { connectionId, materialId, quantity: 10, price_per_unit: 30, payer: 'buyer' as const }
  const { id, amount } = (await call(exchange.createTransaction, { as: near, body })).data
  for (const as of [owner, near])
    await call(exchange.confirmTransaction, { as, params: { id }, body: { amount, version: 1 } })
  const ticket = { ticket: 'WB-1', day: new Date().toISOString().slice(0, 10), quantity: 5 }
  const load = (await call(exchange.enterLoad, { as: owner, params: { id }, body: ticket })).data
  const params = { id, load: load.id }
  await call(exchange.answerLoad, { as: near, params, body: { type: 'confirm', version: load.version } })
  return material_name
}

const ask = (as: User, id = blindId) => call(blind.askBlind, { as, params: { id } })
const get = (as: User, id = blindId) => call(blind.getBlind, { as, params: { id } })
const found = async (as: User, query: object = {}) =>
  (await call(blind.listBlind, { as, query: { limit: 200, ...query } })).data.items
const askers = (as = owner, id = listing) => call(blind.listAskers, { as, params: { id } })
const requestOf = async (index = 0) => (await askers()).data.askers[index]!.id
const grant = async (
  stage: 'identity' | 'terms' | 'site' | 'documents',
  asker: string,
  days = 30,
  id = listing,
) => call(blind.grantStage, { as: owner, params: { id, asker }, body: { stage, days } })

beforeAll(async () => {
  const place = (city: string, country: string) => ({ place: [city, country] as const })
  ;[owner, twin, near, far, abroad] = await Promise.all([
    signedIn({ plan: 'pro', ...place('Roeselare', 'Belgium'), industry: 'Steel & Metals' }),
    signedIn({ plan: 'pro', ...place('Genk', 'Belgium'), industry: 'Steel & Metals' }),
    signedIn(place('Kortrijk', 'Belgium')),
    signedIn(place('Hasselt', 'Belgium')),
    signedIn(place('Aachen', 'Germany')),
  ])
  for (const who of [far, abroad]) await list(who, PAIR.need)
  nearNeed = await list(near, PAIR.need)
  listing = await list(owner, SECRET)
  twins = await list(twin, { ...SECRET, quantity: 9999, price_per_unit: 1, description: 'Copper wire.' })
  files = await filesOf(owner, listing)
  await (await cloud()).settled()
  blindId = (await askers()).data.card.id
})

describe('a blind listing', () => {
  it('is found and matched by others as its card and no more', async () => {
    const [mine] = (await found(near, { q: 'copper scrap Flanders' })).filter(({ id }) => id === blindId)
    expect(mine).toEqual({
      id: blindId,
      type: 'waste',
      material: expect.stringMatching(/copper/i),
      category: 'Metals',
      industry: 'Steel & Metals',
      region: { kind: 'division', name: 'Flanders, Belgium', sites: expect.any(Number) },
      amount: { from: 1000, below: 10_000, unit: 't' },
      since: expect.stringMatching(/^\d{4}-Q[1-4]$/),
      distance: expect.anything(),
      fit: {
        quality: expect.any(String),
        with: { id: expect.any(String), material_name: PAIR.need.material_name },
        why: expect.any(String),
      },
      disclosure: null,
    })
    expect(blindId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
    expect((await found(near, { q: 'zwarvexname' })).map(({ id }) => id)).not.toContain(blindId)
    expect((await found(near, { scope: 'fitting' })).map(({ id }) => id)).toContain(blindId)
    expect((await found(owner)).map(({ id }) => id)).not.toContain(blindId)
    expect((await call(blind.listBlind)).status).toBe(401)
  })

  it('looks the same from everywhere, and as one from the other end of its region does', async () => {
    const id = (await askers(twin, twins)).data.card.id
    const { lat, lon } = wideRegionOf(findPlace('Roeselare', 'Belgium'))!
    for (const [who, city, country] of [
      [near, 'Kortrijk', 'Belgium'],
      [far, 'Hasselt', 'Belgium'],
      [abroad, 'Aachen', 'Germany'],
    ] as const) {
      const [of, other] = await Promise.all([get(who), get(who, id)])
      expect({ ...of.data, id: '' }).toEqual({ ...other.data, id: '' })
      const km = greatCircleKm(findPlace(city, country)!, { lat, lon })
      expect(of.data.distance).toEqual(distanceBand(km))
      expect([of.data.told, of.data.files, of.data.terms]).toEqual([null, null, null])
    }
    const cards = await Promise.all([near, far, abroad].map(async (who) => (await get(who)).data))
    expect(new Set(cards.map(({ distance: _, fit: __, ...card }) => JSON.stringify(card))).size).toBe(1)
  })

  it('is previewed word by word before it is listed', async () => {
    const { status, data } = await call(blind.previewBlind, { as: owner, body: SECRET })
    expect(status).toBe(200)
    const { id: _, ...card } = (await askers()).data.card
    expect(data.card).toEqual(card)
    const withheld = new Map(data.withheld.map(({ what, value }) => [what, value]))
    expect(withheld.get('Your company')).toBe(owner.companyName)
    expect(withheld.get('Material name')).toBe(SECRET.material_name)
    expect(withheld.get('Description')).toBe(SECRET.description)
    expect(withheld.get('Price per unit')).toBe('4242.42')
    expect(data.alike).toBeGreaterThanOrEqual(1)
  })

  it('tells a wider region where its owner wishes, and keeps the wish in a change that does not name it', async () => {
    const input = { ...SECRET, region_told: 'country' as const }
    const preview = await call(blind.previewBlind, { as: twin, body: input })
    expect(preview.data.regions.map(({ kind }) => kind)).toEqual(['division', 'country', 'group'])
    expect(preview.data.card.region).toMatchObject({ kind: 'country', name: 'Belgium' })
    const wide = await list(twin, input)
    const region = async () => (await get(near, (await askers(twin, wide)).data.card.id)).data.region
    const change = (body: object) =>
      call(catalogue.updateMaterial, {
        as: twin,
        params: { id: wide },
        body: { ...SECRET, ...body } as never,
      })
    expect(await region()).toMatchObject({ kind: 'country', name: 'Belgium' })
    expect((await change({ quantity: 12 })).data.region_told).toBe('country')
    expect(await region()).toMatchObject({ name: 'Belgium' })
    expect((await get(near, (await askers(twin, wide)).data.card.id)).data.distance).toBeNull()
    await change({ region_told: null })
    expect(await region()).toMatchObject({ name: 'Flanders, Belgium' })
    expect((await change({ region_told: 'division' })).status).toBe(400)
    expect((await call(catalogue.withdrawMaterial, { as: twin, params: { id: wide } })).status).toBe(200)
  })

  it('is made as such: what others could see cannot become blind, and what is opened to all is blind no more', async () => {
    const open = await list(twin, PAIR.offer)
    const change = (id: string, visibility: 'blind' | 'members') =>
      call(catalogue.updateMaterial, { as: twin, params: { id }, body: { ...PAIR.offer, visibility } })
    expect((await change(open, 'blind')).error.details).toMatchObject([{ field: 'visibility' }])
    const other = await list(twin, { ...PAIR.offer, visibility: 'blind' } as never)
    const id = (await askers(twin, other)).data.card.id
    expect((await get(near, id)).status).toBe(200)
    expect((await change(other, 'blind')).data.visibility).toBe('blind')
    expect((await askers(twin, other)).data.card.id).toBe(id)
    expect((await change(other, 'members')).status).toBe(200)
    expect((await get(near, id)).status).toBe(404)
    expect((await change(other, 'blind')).status).toBe(400)
  })
})

describe('staged disclosure', () => {
  it('begins with an interest, once, that does not tell who asks', async () => {
    const both = await Promise.all([ask(near), ask(near)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0].data.disclosure).toMatchObject({ stage: 'interest', ended: null, accepted: null })
    expect((await ask(owner)).error.code).toBe('CONFLICT')
    expect((await ask(near, 'nothing-such')).status).toBe(404)
    const seen = await askers()
    expect(seen.data.askers).toMatchObject([
      { stage: 'interest', company: null, region: 'Flanders, Belgium', grants: ['identity'] },
    ])
    const text = JSON.stringify(seen.data)
    for (const word of [near.companyId, near.companyName, near.userId, 'Kortrijk'])
      expect(text).not.toContain(word)
    const notices = await call(messaging.listNotifications, { as: owner })
    const told = notices.data.items.find(({ title }) => title.startsWith('Interest in your blind listing'))
    expect(told).toBeDefined()
    expect(JSON.stringify(notices.data)).not.toContain(near.companyName)
    const taken = JSON.stringify((await call(account.exportMe, { as: owner })).data)
    expect(taken).toContain('"blind_id"')
    expect(taken).not.toContain(near.companyId)
    // Nobody else asks of another's listing, nor decides over it.
    expect((await askers(near)).status).toBe(404)
    const foreign = {
      as: far,
      params: { id: listing, asker: await requestOf() },
      body: { stage: 'identity' as const },
    }
    expect((await call(blind.grantStage, foreign)).status).toBe(404)
  })

  it('goes on step by step: no step is skipped, and each tells what is its own', async () => {
    const asker = await requestOf()
    for (const early of ['terms', 'site', 'documents'] as const)
      expect((await grant(early, asker)).error.code).toBe('CONFLICT')
    const known = await grant('identity', asker)
    expect(known.data.askers[0]).toMatchObject({ stage: 'identity', company: { id: near.companyId } })
    expect((await grant('identity', asker)).status).toBe(200)
    const accept = (as: User) =>
      call(blind.acceptTerms, { as, params: { id: blindId }, body: { version: CURRENT_TERMS } })
    expect((await accept(near)).error.code).toBe('CONFLICT')
    expect((await accept(far)).error.code).toBe('NOT_FOUND')
    await grant('terms', asker)
    expect((await get(near)).data.terms?.version).toBe(CURRENT_TERMS)
    expect((await grant('site', asker)).error.code).toBe('CONFLICT')
    expect((await accept(await colleague(near, 'editor'))).error.code).toBe('ROLE_REQUIRED')
    const accepted = await accept(near)
    expect(accepted.data.disclosure).toMatchObject({
      stage: 'accepted',
      accepted: { version: CURRENT_TERMS },
    })
    expect((await accept(near)).data.disclosure?.accepted).toEqual(accepted.data.disclosure?.accepted)
    expect(accepted.data.told).toBeNull()
    const exported = async () => JSON.stringify((await call(account.exportMe, { as: near })).data)
    for (const hidden of [owner.companyId, listing]) expect(await exported()).not.toContain(hidden)

    await grant('site', asker)
    const told = await get(near)
    expect(told.data.told).toMatchObject({
      company: { id: owner.companyId, name: owner.companyName },
      material_name: SECRET.material_name,
      quantity: 7351.25,
    })
    expect(told.data.files).toBeNull()
    const photo = { as: near, params: { id: listing, photoId: files.photo, width: '320' } }
    expect((await call(photos.showGuardedPhoto, photo)).status).toBe(404)

    await grant('documents', asker)
    const opened = await get(near)
    expect(opened.data.files).toMatchObject({ listing_id: listing, documents: [{ id: files.document }] })
    expect((await call(photos.showGuardedPhoto, photo)).status).toBe(200)
    const report = { params: { id: listing, documentId: files.document } }
    expect((await call(documents.getDocumentContent, { as: near, ...report })).status).toBe(200)
    expect((await call(documents.getDocumentContent, { as: far, ...report })).status).toBe(404)
    expect(tableCalls(opened)).toBeLessThanOrEqual(7)
  })

  it('shows its owner who saw what, and ends when the owner closes it', async () => {
    const [open] = (await askers()).data.askers
    expect(open!.log.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['seen.documents', 'seen.site', 'accepted', 'asked']),
    )
    expect(open!.log.filter(({ what }) => what === 'seen.site')).toHaveLength(1)
    const asker = open!.id
    const close = () => call(blind.withdrawDisclosure, { as: owner, params: { id: listing, asker } })
    expect((await close()).data.askers[0]).toMatchObject({ stage: null, ended: 'withdrawn' })
    expect((await close()).status).toBe(200)
    const closed = await get(near)
    expect([closed.data.told, closed.data.files]).toEqual([null, null])
    expect(closed.data.disclosure).toMatchObject({ stage: null, ended: 'withdrawn' })
    expect(closed.data.terms?.version).toBe(CURRENT_TERMS)
    const photo = { as: near, params: { id: listing, photoId: files.photo, width: '320' } }
    expect((await call(photos.showGuardedPhoto, photo)).status).toBe(404)
    expect((await ask(near)).error.code).toBe('CONFLICT')
    // The owner may open it again; documents come after the name.
    expect((await grant('documents', asker)).error.code).toBe('CONFLICT')
    expect((await grant('site', asker)).data.askers[0]!.stage).toBe('site')
    const left = await call(blind.withdrawInterest, { as: near, params: { id: blindId } })
    expect([left.data.told, left.data.disclosure?.ended]).toEqual([null, 'left'])
    expect((await grant('site', asker)).error.code).toBe('CONFLICT')
  })
})

describe('an exchange over a blind listing', () => {
  it('begins on neither side before all of it is open, and is told to nobody else', async () => {
    const begin = async (as: User, connectionId: string) =>
      call(exchange.createTransaction, { as, body: { connectionId, materialId: listing } as never })
    const connection = await connected(owner, abroad)
    expect((await begin(abroad, connection.id)).error.code).toBe('NOT_FOUND')
    expect((await begin(owner, connection.id)).error.code).toBe('CONFLICT')

    await ask(abroad)
    const request = async () => (await askers()).data.askers.find(({ ended }) => ended === null)!.id
    for (const stage of ['identity', 'terms'] as const) await grant(stage, await request())
    const terms = { params: { id: blindId }, body: { version: CURRENT_TERMS } }
    await call(blind.acceptTerms, { as: abroad, ...terms })
    await grant('site', await request())
    expect((await begin(abroad, connection.id)).error.code).toBe('NOT_FOUND')
    const dealt = async () => (await call(exchange.listTransactions, { as: abroad })).data.total
    expect(await dealt()).toBe(0)
    await grant('documents', await request())
    const begun = await begin(abroad, connection.id)
    expect([begun.status, begun.data.material.material_name]).toEqual([201, SECRET.material_name])
    deal = begun.data.id

    // Closed again: what was begun stays, and nothing new begins.
    await call(blind.withdrawDisclosure, { as: owner, params: { id: listing, asker: await request() } })
    expect((await begin(abroad, connection.id)).error.code).toBe('NOT_FOUND')
    expect((await get(abroad)).data.told).toBeNull()
    expect(await dealt()).toBe(1)
    for (const as of [near, far])
      expect((await call(exchange.getTransaction, { as, params: { id: deal } })).status).toBe(404)
  })

  it('tells limits and legal status as long as it is open, and then what was agreed alone', async () => {
    taker = await signedIn()
    const [offer, need] = [
      await list(owner, { ...SECRET, legal_status: 'by_product' } as typeof SECRET),
      await list(owner, { ...SECRET, type: 'requirement', description: 'Moisture below 3 %.' } as never),
    ]
    const { id: connectionId } = await connected(owner, taker)
    /** A deal over a listing that was opened to the other; and how that is closed. */
    const dealOver = async (materialId: string) => {
      const card = (await askers(owner, materialId)).data.card.id
      await ask(taker, card)
      const asker = (await askers(owner, materialId)).data.askers[0]!.id
      for (const stage of ['identity', 'terms'] as const) await grant(stage, asker, 30, materialId)
      await call(blind.acceptTerms, { as: taker, params: { id: card }, body: { version: CURRENT_TERMS } })
      for (const stage of ['site', 'documents'] as const) await grant(stage, asker, 30, materialId)
      const body = { connectionId, materialId, quantity: 10, price_per_unit: 30, payer: 'buyer' as const }
      const { id, amount } = (await call(exchange.createTransaction, { as: taker, body })).data
      const params = { id: materialId, asker }
      return { id, amount, close: () => call(blind.withdrawDisclosure, { as: owner, params }) }
    }
    const limitsOf = async (as: User, id: string) =>
      (await call(documents.getDealLimits, { as, params: { id } })).data.limits.map(({ id: of }) => of)
    const bought = await dealOver(need)
    expect(await limitsOf(taker, bought.id)).toEqual(['moisture'])
    await bought.close()
    expect([await limitsOf(taker, bought.id), await limitsOf(owner, bought.id)]).toEqual([[], ['moisture']])

    const statusOf = async (as: User, id: string) => {
      const made = await call(api.papers.getPaper, { as, params: { id, paper: 'by-product' }, query: {} })
      const lines = made.data.sections.flatMap((section) => section.lines)
      return lines.find(({ field }) => field === 'status')?.value ?? null
    }
    const sold = await dealOver(offer)
    const open = await statusOf(taker, sold.id)
    expect(open).not.toBeNull()
    await sold.close()
    expect([await statusOf(taker, sold.id), await statusOf(owner, sold.id)]).toEqual([null, open])
    // Who agrees gets the papers of what was agreed on.
    const { id, amount } = sold
    for (const as of [owner, taker])
      await call(exchange.confirmTransaction, { as, params: { id }, body: { amount, version: 1 } })
    expect(await statusOf(taker, sold.id)).toBe(open)
  })

  it('leaves who saw what with the owner after all was closed', async () => {
    const closed = (await askers()).data.askers.filter(({ ended }) => ended !== null)
    expect(closed.map(({ ended }) => ended).sort()).toEqual(['left', 'withdrawn'])
    for (const { log } of closed) expect(log.map(({ what }) => what)).toContain('asked')
    expect(closed.flatMap(({ log }) => log).map(({ what }) => what)).toContain('seen.documents')
  })
})

describe('an adversary', () => {
  it('finds nothing that is withheld in any answer of any route', async () => {
    await ask(far)
    // What runs by itself tells nothing either: found pairs, letters.
    for (const scheduled of [/AutoMatching/i, /digest/i]) await runScheduled(scheduled)
    await (await cloud()).settled()
    const ids = [blindId, listing, owner.companyId, files.photo, files.document, deal]
    const dealt = await openDeal()
    for (const as of [undefined, far, near]) {
      const answers = await everythingSaid(as, ids, 'zwarvexname', { offer: listing, need: nearNeed })
      for (const { path, said } of answers) {
        for (const word of [...WORDS, ...(as === near ? [] : [listing, files.photo, files.document])])
          expect([path, said.includes(word)]).toEqual([path, false])
        // Whose it is stands in the directory, and beside nothing that is told of the listing.
        if (said.includes(blindId) && as !== near)
          expect([path, said.includes(owner.companyId)]).toEqual([path, false])
      }
      // What lists exchanges is not silent: it has the one over another listing of the same owner.
      if (as !== near) continue
      const statements = answers.filter(({ path }) => path === '/api/deliveries/statement')
      expect(statements.map(({ said }) => said).join()).toContain(dealt)
      const reports = answers.filter(({ path }) => path === '/api/deliveries/report/file')
      expect(reports.map(({ said }) => said).join()).toContain(dealt)
    }
    const mailed = JSON.stringify(
      (await cloud()).mailbox
        .list()
        .filter(({ to }) => ![owner, abroad, taker].some(({ email }) => String(to).includes(email))),
    )
    const logged = JSON.stringify((await cloud()).logs.all())
    for (const word of WORDS) expect(mailed + logged).not.toContain(word)
  })

  it('learns no more by listing one need after the other than the card says', async () => {
    const id = (await askers(twin, twins)).data.card.id
    for (const quantity of [1, 400, 90_000]) {
      const need = await list(abroad, { ...PAIR.need, quantity, unit: 't/year' })
      const [of, other] = await Promise.all([get(abroad), get(abroad, id)])
      expect(of.data.fit).toEqual(other.data.fit)
      await call(catalogue.withdrawMaterial, { as: abroad, params: { id: need } })
    }
  })
})
