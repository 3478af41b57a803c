import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { backOfficeOf } from '#functions/data/table/back-office.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { tableRows } from '#functions/data/table/table-rows.ts'
import { isRefused, transact } from '#functions/data/table/transact.ts'
import { DAY, later, newSecret, seconds } from '#functions/platform/clock.ts'
import type { Service } from '#functions/platform/services.ts'
import { AppError } from '#shared/errors.ts'
import type { LeadItem, LeadRequestItem } from '#shared/table/content/lead.ts'
import { LEADS, leadTokenPartition, TABLE } from '#shared/table/keys.ts'
import { isA } from '#shared/table/record.ts'
import { BACK_OFFICE_RECORDS } from '#shared/table/records/back-office.ts'

/**
 * What is asked for with an address becomes a lead when whoever reads its mail confirms it: until then it stands in
 * no list, nothing but the link is sent to it, and it goes by itself.
 */
export type LeadRequestRepository = ReturnType<typeof leadRequestRepository>
export const leadRequests: Service<LeadRequestRepository> = (services) =>
  leadRequestRepository(services.use(store), services.use(newSecret))

/** What was asked for, as the form has it. */
export type Asked = Omit<
  LeadRequestItem,
  'token' | 'asked_at' | 'mailed_at' | 'expiresAt' | 'GSI1PK' | 'GSI1SK' | 'GSI2PK' | 'GSI2SK'
>

/** A subscription to the newsletter, which asks for nothing but an address and a choice. */
export const newsletterAsked = (
  email: string,
  choice: Pick<Asked, 'launch_updates' | 'industry_insights'>,
): Asked => ({
  email,
  kind: 'newsletter',
  early_access: false,
  newsletter_opt_in: true,
  ...choice,
  company_name: '',
  industry: '',
  revenue_range: '',
  challenges: '',
  goals: '',
  competitive_advantage: '',
})

/** How long a link confirms. */
export const CONFIRMS_FOR = 7 * DAY

const GONE = 'This link was used already, or it is more than seven days old.'

export function leadRequestRepository(store: Store, newToken: () => string) {
  const { Lead, LeadRequest } = backOfficeOf(store)

  async function request(email: string, token: string): Promise<LeadRequestItem | null> {
    const { Item } = await LeadRequest.build(GetItemCommand)
      .key({ email, token })
      .options({ consistent: true })
      .send()
    return Item ?? null
  }

  async function lead(email: string, kind: LeadItem['kind']): Promise<LeadItem | null> {
    const { Item } = await Lead.build(GetItemCommand)
      .key({ email, kind })
      .options({ consistent: true })
      .send()
    return Item ?? null
  }

  /** Whom a link is about: an address, and whether it is on a list already. */
  async function behind(token: string): Promise<{ email: string; listed: boolean } | null> {
    const [row] = await tableRows(store, leadTokenPartition(token), {
      index: TABLE.indexes.bySecondParty.name,
    })
    return row ? { email: String(row['email']), listed: isA(BACK_OFFICE_RECORDS.Lead, row) } : null
  }

  return {
    request,
    lead,

    /** Notes what was asked for; the link follows by mail. */
    async ask(asked: Asked, now: Date): Promise<void> {
      const token = newToken()
      await LeadRequest.build(PutItemCommand)
        .item({
          ...asked,
          token,
          asked_at: now.toISOString(),
          expiresAt: seconds(later(now, CONFIRMS_FOR)),
          GSI2PK: leadTokenPartition(token),
          GSI2SK: asked.email,
        })
        .send()
    },

    /** Notes that the link was mailed; what was confirmed meanwhile is no request any more. */
    async mailed({ email, token }: LeadRequestItem, now: Date): Promise<void> {
      await LeadRequest.build(UpdateItemCommand)
        .item({ email, token, mailed_at: now.toISOString() })
        .options({ condition: { attr: 'token', exists: true } })
        .send()
        .catch(passOver)
    },

    /**
     * Puts an address on the list it was asked for, or gives it the choice that was asked for. The same link again,
     * of an address that is on the list by it, says the same.
     *
     * @throws {AppError} NOT_FOUND for a link that was used or is too old, CONFLICT when it is used at this moment.
     */
    async confirm(token: string, now: Date): Promise<Pick<LeadItem, 'kind' | 'newsletter_opt_in'>> {
      const found = await behind(token)
      if (!found) throw new AppError('NOT_FOUND', GONE)
      const { email } = found
      const waiting = await request(email, token)
      if (!waiting) {
        const there = [await lead(email, 'newsletter'), await lead(email, 'early_access')]
        const by = there.find((one) => one?.token === token)
        if (by) return by
        throw new AppError('NOT_FOUND', GONE)
      }
      // The table drops what is too old within days, not at once.
      if ((waiting.expiresAt ?? 0) <= seconds(now)) throw new AppError('NOT_FOUND', GONE)
      const before = await lead(email, waiting.kind)
      const { asked_at, mailed_at, expiresAt, ...said } = waiting
      const received = before?.received_at ?? asked_at
      const next: LeadItem = {
        ...said,
        // Links of mails that were sent stay good.
        token: before?.token ?? token,
        received_at: received,
        confirmed_at: now.toISOString(),
        ...(before?.welcomed_at && { welcomed_at: before.welcomed_at }),
        GSI1PK: LEADS,
        GSI1SK: `${received}#${email}`,
        GSI2PK: leadTokenPartition(before?.token ?? token),
        GSI2SK: email,
      }
      const refused = await transact(
        Lead.build(PutTransaction)
          .item(next)
          .options({
            condition: before?.confirmed_at
              ? { attr: 'confirmed_at', eq: before.confirmed_at }
              : { attr: 'confirmed_at', exists: false },
          }),
        LeadRequest.build(DeleteTransaction)
          .key({ email, token })
          .options({ condition: { attr: 'token', exists: true } }),
      )
      if (refused) throw new AppError('CONFLICT')
      return next
    },

    /** Notes that a new subscriber was welcomed. */
    async welcomed({ email, kind }: LeadItem, now: Date): Promise<void> {
      await Lead.build(UpdateItemCommand)
        .item({ email, kind, welcomed_at: now.toISOString() })
        .options({ condition: { attr: 'email', exists: true } })
        .send()
        .catch(passOver)
    },

    /**
     * No newsletter to this address any more, by whichever form it was asked for. An application for early access
     * stays. A link of nobody does nothing, and says so to nobody.
     */
    async unsubscribe(token: string): Promise<void> {
      const found = await behind(token)
      if (!found?.listed) return
      const { email } = found
      await Lead.build(DeleteItemCommand).key({ email, kind: 'newsletter' }).send()
      await Lead.build(UpdateItemCommand)
        .item({
          email,
          kind: 'early_access',
          newsletter_opt_in: false,
          launch_updates: false,
          industry_insights: false,
        })
        .options({ condition: { attr: 'email', exists: true } })
        .send()
        .catch(passOver)
    },
  }
}

/** What is gone by now needs no note. @throws any other error. */
function passOver(error: unknown): void {
  if (!isRefused(error)) throw error
}
