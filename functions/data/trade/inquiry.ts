import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { rateRepository, type RateLimit } from '#functions/data/content/rate-limit.ts'
import { newNotificationId, notificationWrite, type Notice } from '#functions/data/notices/notification.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { transact } from '#functions/data/table/transact.ts'
import { DAY, later, seconds } from '#functions/platform/clock.ts'
import type { Service } from '#functions/platform/services.ts'
import { inquiryLimit, type Plan } from '#shared/domain/plans/plans.ts'
import { AppError } from '#shared/errors.ts'
import type { ListingItem } from '#shared/table/catalogue/listing.ts'
import { inquiryKey, ownerPartition } from '#shared/table/keys.ts'
import type { InquiryItem } from '#shared/table/trade/inquiry.ts'

/** A member is asked about one listing no more often than this. */
export const ASK_AGAIN = 90 * DAY
/** How long it is kept that a member was asked. */
const INQUIRY_LIFE = 400 * DAY

export type InquiryAnswer = Exclude<InquiryItem['state'], 'asked'>
type Asked = Pick<ListingItem, 'id' | 'company_id' | 'material_name' | 'type'>

/** Whether a question is so recent that nobody is asked again. */
export const isRecent = ({ asked_at }: Pick<InquiryItem, 'asked_at'>, now: Date): boolean =>
  asked_at > later(now, -ASK_AGAIN).toISOString()

export const rateName = (companyId: string): string => `inquiry#${companyId}`

/** Members that a company of a plan may ask in a day. */
export const inquiryRate = (plan: Plan): RateLimit => ({
  most: inquiryLimit(plan),
  per: 'day',
  refusal: `Your company has asked ${inquiryLimit(plan)} members today, as many as its plan allows in a day. Please go on tomorrow.`,
})

export type InquiryRepository = ReturnType<typeof inquiryRepository>
export const inquiries: Service<InquiryRepository> = (services) =>
  inquiryRepository(services.use(store), services.use(newNotificationId))

const notice = (kind: Notice['kind'], params: object, link: string): Notice =>
  ({ type: 'info', kind, params, link }) as Notice

export function inquiryRepository(dataStore: Store, newNotice: (now: Date) => string) {
  const { table, Inquiry } = dataStore
  const tell = (to: string, now: Date, what: Notice) =>
    notificationWrite(dataStore, to, newNotice(now), now, what)

  async function get(listingId: string, companyId: string): Promise<InquiryItem | null> {
    const { Item } = await Inquiry.build(GetItemCommand)
      .key({ listing_id: listingId, company_id: companyId })
      .options({ consistent: true })
      .send()
    return Item ?? null
  }

  return {
    /** What was asked of a member about a listing; null when nothing was. */
    get,

    /** All that were asked about a listing, by the company. */
    async of(listingId: string): Promise<ReadonlyMap<string, InquiryItem>> {
      const { PK, SK } = inquiryKey(listingId, '')
      const { Items = [] } = await table
        .build(QueryCommand)
        .query({ partition: PK, range: { beginsWith: SK } })
        .entities(Inquiry)
        .options({ consistent: true, maxPages: Infinity })
        .send()
      return new Map(Items.map((inquiry) => [inquiry.company_id, inquiry]))
    },

    /**
     * Asks a member, and tells it. Whoever was asked about the listing within ninety days is not asked again: what was
     * asked then is returned.
     *
     * @throws {AppError} RATE_LIMITED beyond what the plan allows in a day.
     */
    async ask(
      listing: Asked,
      asked: { companyId: string; plant: string },
      rate: RateLimit,
      now: Date,
    ): Promise<InquiryItem> {
      const time = now.toISOString()
      const place = `INQUIRY#${time}#${listing.id}#${asked.companyId}`
      const inquiry: InquiryItem = {
        listing_id: listing.id,
        company_id: asked.companyId,
        asker_id: listing.company_id,
        material_name: listing.material_name,
        listing_type: listing.type,
        plant: asked.plant,
        state: 'asked',
        asked_at: time,
        answered_at: null,
        GSI1PK: ownerPartition(listing.company_id),
        GSI1SK: place,
        GSI2PK: ownerPartition(asked.companyId),
        GSI2SK: place,
        expiresAt: seconds(later(now, INQUIRY_LIFE)),
      }
      const { write, refusal } = rateRepository(dataStore)
      const refused = await transact(
        Inquiry.build(PutTransaction)
          .item(inquiry)
          .options({
            condition: {
              or: [
                { attr: 'asked_at', exists: false },
                { attr: 'asked_at', lte: later(now, -ASK_AGAIN).toISOString() },
              ],
            },
            returnValuesOnConditionFalse: 'ALL_OLD',
          }),
        write(rateName(listing.company_id), rate, now),
        tell(
          asked.companyId,
          now,
          notice(
            'inquiry.asked',
            { company: listing.company_id, material: listing.material_name, type: listing.type },
            `/listings/${listing.id}?asked`,
          ),
        ),
      )
      if (!refused) return inquiry
      const present = refused[0] && (refused[0].item ?? (await get(listing.id, asked.companyId)))
      if (present) return present
      throw refusal(rate, now)
    },

    /**
     * Answers a question, and tells who asked. The same answer again changes nothing.
     *
     * @throws {AppError} NOT_FOUND when nothing was asked; CONFLICT when it was answered otherwise.
     */
    async answer(
      listingId: string,
      companyId: string,
      state: InquiryAnswer,
      now: Date,
    ): Promise<InquiryItem> {
      const before = await get(listingId, companyId)
      if (!before) throw new AppError('NOT_FOUND')
      if (before.state === state) return before
      const answered = { state, answered_at: now.toISOString() }
      const refused =
        before.state === 'asked'
          ? await transact(
              Inquiry.build(UpdateTransaction)
                .item({ listing_id: listingId, company_id: companyId, ...answered })
                .options({ condition: { attr: 'state', eq: 'asked' } }),
              tell(
                before.asker_id,
                now,
                notice(
                  `inquiry.${state}`,
                  { company: companyId, material: before.material_name },
                  `/listings/${listingId}/prospects`,
                ),
              ),
            )
          : true
      if (!refused) return { ...before, ...answered }
      const present = await get(listingId, companyId)
      if (present?.state === state) return present
      throw new AppError('CONFLICT', 'You have answered this question already.')
    },
  }
}
