import { randomUUID } from 'node:crypto'
import { listingRepository } from '#functions/data/listings/listing.ts'
import { companyRepository } from '#functions/data/company/company.ts'
import { notificationId, notificationRepository } from '#functions/data/notices/notification.ts'
import type { Store } from '#functions/data/table/store.ts'
import { disclosureRepository } from '#functions/data/trade/disclosure.ts'
import { DAY, HOUR, later } from '#functions/platform/clock.ts'
import { blindCard, blindName } from '#shared/domain/blind/blind-card.ts'
import { placeOf } from '#shared/domain/catalogue/place.ts'
import {
  DISCLOSURE_STAGES,
  type DisclosureAct,
  type DisclosureStage,
} from '#shared/domain/disclosure/stages.ts'
import { CURRENT_TERMS } from '#shared/domain/disclosure/terms.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { placeholderUser } from './items.ts'
import { demoDisclosures } from './data.ts'

/** A company that asked about a blind listing, and how far its owner opened it. */
export interface DemoDisclosure {
  listing: string
  asker: string
  /** Before the seed moment. */
  hours: number
  stage: DisclosureStage
  ended?: 'withdrawn' | 'left'
}

/** Hours between two steps. */
const PAUSE = 9
/** Days for which what was told stays open, from the seed moment. */
const OPEN = 60

/** Opens blind listings as the product does, step by step, dated back. What was begun already stays as it is. */
export async function seedBlind(store: Store, now: Date): Promise<void> {
  const { get, act } = disclosureRepository(store, (time) => notificationId(time, randomUUID()), randomUUID)
  const listings = listingRepository(store)
  const ids = demoDisclosures.flatMap(({ listing, asker }) => [listing.split('.')[0]!, asker])
  const companies = await companyRepository(store).getMany(ids)
  const told = new Set<string>()
  for (const { listing: id, asker, hours, stage, ended } of demoDisclosures) {
    const listing = await listings.get(id)
    const owner = listing && companies.get(listing.company_id)
    if (!listing?.blind_id || !owner || !companies.has(asker) || (await get(id, asker))) continue
    const card = blindCard(listing, { industry: owner.industry, place: placeOf(listing, owner) }, knowledge)
    const subject = {
      id,
      blind_id: card.id,
      owner_id: owner.id,
      type: card.type,
      own: listing.material_name,
      told: blindName(card),
    }
    const person = (company: string) => companies.get(company)?.user_id ?? placeholderUser(company)
    for (const [at, step] of stepsTo(stage, later(now, OPEN * DAY).toISOString(), ended).entries()) {
      const own = step.act === 'grant' || step.act === 'withdraw'
      const by = person(own ? owner.id : asker)
      const done = step.act === 'accept' ? { ...step, by } : step
      await act(subject, asker, done, by, later(now, (at * PAUSE - hours) * HOUR))
    }
    for (const company of [owner.id, asker]) told.add(company)
  }
  // What is days old was read.
  for (const id of told) await notificationRepository(store).markManyRead(id, undefined, now)
}

/** The steps by which a stage is reached, and an end after it. */
function stepsTo(stage: DisclosureStage, until: string, ended: DemoDisclosure['ended']): DisclosureAct[] {
  const last = DISCLOSURE_STAGES.indexOf(stage)
  const steps = DISCLOSURE_STAGES.slice(0, last + 1).map((one): DisclosureAct => {
    if (one === 'interest') return { act: 'ask' }
    if (one === 'accepted') return { act: 'accept', version: CURRENT_TERMS, by: '' }
    return { act: 'grant', stage: one, until }
  })
  if (ended) steps.push({ act: ended === 'left' ? 'leave' : 'withdraw' })
  return steps
}
