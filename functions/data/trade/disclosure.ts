import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { logEntryRemoval, logEntryWrite } from '#functions/data/company/own-log.ts'
import { rateRepository } from '#functions/data/content/rate-limit.ts'
import { newNotificationId, notificationWrite, type Notice } from '#functions/data/notices/notification.ts'
import { timeAfter } from '#functions/data/table/changes.ts'
import { optimisticWrite, STALE } from '#functions/data/table/optimistic-write.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { transact } from '#functions/data/table/transact.ts'
import { newId } from '#functions/platform/clock.ts'
import type { Service } from '#functions/platform/services.ts'
import {
  disclosed,
  isKnownToOwner,
  isLogged,
  withEvent,
  type DisclosureAct,
  type DisclosureEvent,
  type DisclosureEventKind,
} from '#shared/domain/disclosure/stages.ts'
import { AppError } from '#shared/errors.ts'
import { disclosureKey, ownerPartition, TABLE } from '#shared/table/keys.ts'
import type { DisclosureItem } from '#shared/table/trade/disclosure.ts'

/** A blind listing as far as it takes to open it. `own` and `told`: what it is called by its owner, and on its card. */
export interface BlindSubject {
  id: string
  blind_id: string
  owner_id: string
  type: DisclosureItem['listing_type']
  own: string
  told: string
}

/** Blind listings that a company may ask about in a day. */
const ASKED_A_DAY = {
  most: 20,
  per: 'day',
  refusal: 'Your company has asked about 20 blind listings today. Please go on tomorrow.',
} as const

export type DisclosureRepository = ReturnType<typeof disclosureRepository>
export const disclosures: Service<DisclosureRepository> = (services) =>
  disclosureRepository(services.use(store), services.use(newNotificationId), services.use(newId))

export function disclosureRepository(
  dataStore: Store,
  newNotice: (now: Date) => string,
  randomId: () => string,
) {
  const { table, Disclosure } = dataStore

  async function get(listingId: string, companyId: string): Promise<DisclosureItem | null> {
    const { Item } = await Disclosure.build(GetItemCommand)
      .key({ listing_id: listingId, company_id: companyId })
      .options({ consistent: true })
      .send()
    return Item ?? null
  }

  /** Writes over what was read, unless somebody wrote since. */
  const put = (item: DisclosureItem) =>
    Disclosure.build(PutTransaction)
      .item(item)
      .options({
        condition:
          item.version === 1 ? { attr: 'version', exists: false } : { attr: 'version', eq: item.version - 1 },
      })

  /** What one side did, in the logs of both: each in the words and with the names that it was told. */
  function logged(item: DisclosureItem, what: DisclosureEventKind, by: string, own: string) {
    const { company_id, owner_id, changed_at: at, id, version } = item
    const [word, stage = null] = what.split('.') as [LoggedWord, string?]
    const act = { action: `disclosure.${word}`, detail: stage } as const
    const ofOwner = OWNERS_WORDS.has(word)
    const entry = (companyId: string, isOwn: boolean) =>
      ({ companyId, by: isOwn ? by : null, id: `${id}-${version}-${word}`, at }) as const
    return [
      logEntryWrite(dataStore, entry(owner_id, ofOwner), {
        ...act,
        ...ownersWords(item, own),
      }),
      logEntryWrite(dataStore, entry(company_id, !ofOwner), {
        ...act,
        about: { kind: 'blind', id: item.blind_id, name: item.material },
      }),
    ]
  }

  /** That what was told is told no more from a day on: written beforehand, and taken out where it ends otherwise. */
  function ends(before: DisclosureItem | null, after: DisclosureItem, own: string, now: Date) {
    if ((before?.until ?? null) === after.until) return []
    const { owner_id, id } = after
    const past = now.toISOString()
    return [
      ...(before?.until && before.until > past
        ? [logEntryRemoval(dataStore, owner_id, before.until, `${id}-expired`)]
        : []),
      ...(after.until
        ? [
            logEntryWrite(
              dataStore,
              { companyId: owner_id, by: null, id: `${id}-expired`, at: after.until },
              { action: 'disclosure.expired', ...ownersWords(after, own) },
            ),
          ]
        : []),
    ]
  }

  return {
    /** How far a listing is open to a company; null when it never asked. */
    get,

    /** All that asked about a listing. */
    async of(listingId: string): Promise<DisclosureItem[]> {
      const { PK, SK } = disclosureKey(listingId, '')
      const { Items = [] } = await table
        .build(QueryCommand)
        .query({ partition: PK, range: { beginsWith: SK } })
        .entities(Disclosure)
        .options({ consistent: true, maxPages: Infinity })
        .send()
      return Items
    },

    /** What a company asked about, by the blind id. */
    async askedBy(companyId: string): Promise<ReadonlyMap<string, DisclosureItem>> {
      const { Items = [] } = await table
        .build(QueryCommand)
        .query({
          index: TABLE.indexes.bySecondParty.name,
          partition: ownerPartition(companyId),
          range: { beginsWith: 'DISCLOSURE#' },
        })
        .entities(Disclosure)
        .options({ maxPages: Infinity })
        .send()
      return new Map(Items.map((item) => [item.blind_id, item]))
    },

    /**
     * Does one step of a side. The same step twice is one.
     *
     * @param by the person's user id.
     * @throws {AppError} NOT_FOUND for who never asked; CONFLICT where the step does not follow; RATE_LIMITED for too many questions in a day.
     */
    async act(
      subject: BlindSubject,
      companyId: string,
      act: DisclosureAct,
      by: string,
      now: Date,
    ): Promise<DisclosureItem> {
      return optimisticWrite(dataStore, async () => {
        const before = await get(subject.id, companyId)
        if (before === null && act.act !== 'ask') throw new AppError('NOT_FOUND')
        const time = timeAfter(before?.changed_at, now)
        const after = disclosed(before, act, time)
        if (after === null) throw new AppError('CONFLICT', REFUSALS[act.act])
        if (before && after === before) return before
        const what = eventOf(act)
        const item: DisclosureItem = {
          ...(before ?? begun(subject, companyId, randomId(), time)),
          ...after,
          log: withEvent(before?.log ?? [], { at: time, what, by }),
          version: (before?.version ?? 0) + 1,
          changed_at: time,
        }
        const { to, ...notice } = noticeOf(act, subject, companyId)
        const rates = rateRepository(dataStore)
        const rate = `disclosure#${companyId}`
        const refused = await transact(
          put(item),
          notificationWrite(dataStore, to, newNotice(now), now, notice),
          ...logged(item, what, by, subject.own),
          ...ends(before, item, subject.own, now),
          ...(before === null ? [rates.write(rate, ASKED_A_DAY, now)] : []),
        )
        if (!refused) return item
        if (before === null && refused.at(-1)) throw rates.refusal(ASKED_A_DAY, now)
        return STALE
      })
    },

    /** Keeps that a person saw something: once a day and stage. `own`: what the listing's owner calls it. */
    async saw(item: DisclosureItem, event: DisclosureEvent, own: string): Promise<DisclosureItem> {
      if (isLogged(item.log, event)) return item
      return optimisticWrite(dataStore, async () => {
        const before = await get(item.listing_id, item.company_id)
        if (!before) throw new AppError('NOT_FOUND')
        if (isLogged(before.log, event)) return before
        const after = { ...before, log: withEvent(before.log, event), version: before.version + 1 }
        const refused = await transact(
          put(after),
          ...logged({ ...after, changed_at: event.at }, event.what, event.by, own),
        )
        return refused ? STALE : after
      })
    },
  }
}

const REFUSALS: Readonly<Record<DisclosureAct['act'], string>> = {
  ask: 'The owner has closed this listing to your company.',
  grant: 'This stage does not follow. Look at how far the company is, and grant the next one.',
  accept: 'The owner has not laid these terms open to you, or has closed the listing.',
  withdraw: 'There is nothing to close any more.',
  leave: 'There is nothing to take back any more.',
}

const eventOf = (act: DisclosureAct): DisclosureEventKind => {
  if (act.act === 'grant') return `granted.${act.stage}`
  return ({ ask: 'asked', accept: 'accepted', withdraw: 'withdrawn', leave: 'left' } as const)[act.act]
}

type LoggedWord = 'asked' | 'granted' | 'accepted' | 'seen' | 'withdrawn' | 'left'
/** What the owner does; the rest is done by who asks. */
const OWNERS_WORDS: ReadonlySet<LoggedWord> = new Set(['granted', 'withdrawn'])

/** The listing as its owner calls it, and who asks once the owner knows. */
const ownersWords = (item: DisclosureItem, own: string) => ({
  about: { kind: 'listing' as const, id: item.listing_id, name: own },
  ...(isKnownToOwner(item) && { partner: item.company_id }),
})

/** The item of a company that asks for the first time. */
const begun = (subject: BlindSubject, companyId: string, id: string, time: string) => ({
  listing_id: subject.id,
  company_id: companyId,
  id,
  blind_id: subject.blind_id,
  owner_id: subject.owner_id,
  material: subject.told,
  listing_type: subject.type,
  created_at: time,
  GSI1PK: ownerPartition(subject.owner_id),
  GSI1SK: `DISCLOSURE#${subject.id}#${id}`,
  GSI2PK: ownerPartition(companyId),
  GSI2SK: `DISCLOSURE#${subject.blind_id}`,
})

/** Who is told what: the owner in its own words, who asked in those of the card. */
function noticeOf(
  act: DisclosureAct,
  { id, blind_id, owner_id, own, told }: BlindSubject,
  companyId: string,
): Notice & { to: string } {
  const toOwner = { to: owner_id, type: 'info', link: `/listings/${id}` } as const
  const toAsker = { to: companyId, type: 'info', link: `/blind/${blind_id}` } as const
  switch (act.act) {
    case 'ask':
      return { ...toOwner, kind: 'blind.asked', params: { material: own } }
    case 'accept':
      return { ...toOwner, kind: 'blind.accepted', params: { company: companyId, material: own } }
    case 'leave':
      // Before its name was told, the owner is not told it now.
      return { ...toOwner, kind: 'blind.left', params: { material: own } }
    case 'grant':
      return { ...toAsker, kind: 'blind.granted', params: { material: told, stage: act.stage } }
    case 'withdraw':
      return { ...toAsker, kind: 'blind.closed', params: { material: told } }
  }
}
