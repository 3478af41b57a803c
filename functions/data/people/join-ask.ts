import { createHash } from 'node:crypto'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $append, $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { itemsAt } from '#functions/data/table/batch.ts'
import { optimisticWrite } from '#functions/data/table/optimistic-write.ts'
import { queriedPage } from '#functions/data/table/page.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { tableRows } from '#functions/data/table/table-rows.ts'
import { isRefused, transact } from '#functions/data/table/transact.ts'
import { DAY, later, newSecret, seconds } from '#functions/platform/clock.ts'
import type { Service } from '#functions/platform/services.ts'
import { companyDomain } from '#shared/domain/applications/checks.ts'
import { JOIN_CONFIRM_DAYS, JOIN_DAYS, MOST_JOINING } from '#shared/domain/people/team.ts'
import { AppError } from '#shared/errors.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import type { JoinAskItem } from '#shared/table/company/team.ts'
import { joinAskQueue, mailDomainPartition, TABLE } from '#shared/table/keys.ts'
import { teams, type TeamRepository } from './team.ts'

/**
 * Requests to join the company of one's mail domain. A request names no company and is stored, mailed and confirmed
 * alike whether there is one: who asks learns of none. Owners find it by the domain of their company.
 */
export type JoinAskRepository = ReturnType<typeof joinAskRepository>
export const joinAsks: Service<JoinAskRepository> = (services) =>
  joinAskRepository(services.use(store), services.use(teams), services.use(newSecret))

/** What stands for an address where it is not to be read. */
export const idOfAddress = (email: string) => createHash('sha256').update(email).digest('hex').slice(0, 32)

const GONE = 'This link is no longer good: the request was answered, or it is too old.'
/** To an owner whose answer comes too late. */
export const NO_LONGER = 'This request no longer waits: it was answered, taken back, or it is too old.'

/** What stands in the links of the mail: whose request, and its secret. */
export const joinToken = ({ email, token }: Pick<JoinAskItem, 'email' | 'token'>) =>
  `${Buffer.from(email, 'utf8').toString('base64url')}.${token}`

/** Only while it waits, and no owner of the company has declined it. */
const waitsFor = (companyId: string) => ({
  and: [
    { attr: 'status' as const, eq: 'waiting' as const },
    { not: { attr: 'declined_by' as const, contains: companyId } },
  ],
})

/** Part of the transaction that invites who asked: of several answers, and of a withdrawal, one counts. */
export const acceptedAsk = ({ JoinAsk }: Store, companyId: string, { email }: JoinAskItem) =>
  JoinAsk.build(DeleteTransaction)
    .key({ email })
    .options({ condition: waitsFor(companyId) })

export function joinAskRepository(
  store: Store,
  { logWrite }: Pick<TeamRepository, 'logWrite'>,
  newToken: () => string,
) {
  const { JoinAsk, Company } = store

  async function get(email: string): Promise<JoinAskItem | null> {
    const { Item } = await JoinAsk.build(GetItemCommand).key({ email }).options({ consistent: true }).send()
    return Item ?? null
  }

  /** The request that a link is of. @throws {AppError} NOT_FOUND */
  async function behind(link: string, now: Date): Promise<JoinAskItem> {
    const [address = '', token = ''] = link.split('.')
    const email = Buffer.from(address, 'base64url').toString('utf8')
    const found = email === '' ? null : await get(email)
    if (!found || found.token !== token || found.valid_until <= now.toISOString())
      throw new AppError('NOT_FOUND', GONE)
    return found
  }

  /** Those that wait for the owners of a company. */
  async function waiting({ id, mail_domain }: CompanyItem, now: Date): Promise<JoinAskItem[]> {
    if (mail_domain === undefined) return []
    const { items } = await queriedPage(
      JoinAsk,
      { index: TABLE.indexes.byOwner, partition: joinAskQueue(mail_domain) },
      { limit: MOST_JOINING },
    )
    if (items.length === 0) return []
    // The index may lag behind an answer of a moment ago.
    const asks = await itemsAt(
      JoinAsk,
      items.map(({ email }) => ({ email })),
      { consistent: true },
    )
    return asks
      .filter(
        ({ status, valid_until, declined_by }) =>
          status === 'waiting' && valid_until > now.toISOString() && !declined_by.includes(id),
      )
      .sort((a, b) => (a.asked_at < b.asked_at ? -1 : 1))
  }

  return {
    get,
    waiting,

    /**
     * Notes that somebody asks with an address; the link follows by mail. One that waits already stays as it is, so that
     * a stranger who types the address changes nothing.
     */
    ask: ({ email, full_name }: { email: string; full_name: string }, now: Date): Promise<void> =>
      optimisticWrite(store, async () => {
        const before = await get(email)
        const good = before !== null && before.valid_until > now.toISOString()
        if (good && before.status === 'waiting') return
        const end = later(now, JOIN_CONFIRM_DAYS * DAY)
        await JoinAsk.build(PutItemCommand)
          .item({
            email,
            id: idOfAddress(email),
            full_name,
            status: 'unconfirmed',
            token: newToken(),
            asked_at: now.toISOString(),
            valid_until: end.toISOString(),
            // Who was declined is not asked about again by a request that was taken back.
            declined_by: good ? before.declined_by : [],
            expiresAt: seconds(end),
          })
          .options({
            condition: before
              ? {
                  and: [
                    { attr: 'token', eq: before.token },
                    { attr: 'status', eq: before.status },
                  ],
                }
              : { attr: 'email', exists: false },
          })
          .send()
      }),

    /** Lets the request of a link wait for owners. Again says the same. @throws {AppError} NOT_FOUND */
    confirm: (link: string, now: Date): Promise<JoinAskItem> =>
      optimisticWrite(store, async () => {
        const { email, token, status, valid_until, ...found } = await behind(link, now)
        if (status === 'waiting') return { email, token, status, valid_until, ...found }
        const domain = companyDomain(email)
        if (status !== 'unconfirmed' || domain === null) throw new AppError('NOT_FOUND', GONE)
        const [time, end] = [now.toISOString(), later(now, JOIN_DAYS * DAY)]
        const change = {
          status: 'waiting' as const,
          confirmed_at: time,
          valid_until: end.toISOString(),
          expiresAt: seconds(end),
          GSI1PK: joinAskQueue(domain),
          GSI1SK: `${time}#${email}`,
        }
        await JoinAsk.build(UpdateItemCommand)
          .item({ email, ...change })
          .options({
            condition: {
              and: [
                { attr: 'token', eq: token },
                { attr: 'status', eq: 'unconfirmed' },
              ],
            },
          })
          .send()
        return { email, token, ...found, ...change }
      }),

    /** Takes the request of a link back. Again says the same. @throws {AppError} NOT_FOUND, also once it was accepted. */
    async withdraw(link: string, now: Date): Promise<void> {
      const { email, token } = await behind(link, now)
      try {
        await JoinAsk.build(UpdateItemCommand)
          .item({ email, status: 'withdrawn', full_name: '', GSI1PK: $remove(), GSI1SK: $remove() })
          .options({ condition: { attr: 'token', eq: token } })
          .send()
      } catch (error) {
        throw isRefused(error) ? new AppError('NOT_FOUND', GONE) : error
      }
    },

    /** The request that an owner answers. @throws {AppError} NOT_FOUND */
    async asked(company: CompanyItem, id: string, now: Date): Promise<JoinAskItem> {
      const found = (await waiting(company, now)).find((one) => one.id === id)
      if (!found) throw new AppError('NOT_FOUND', NO_LONGER)
      return found
    },

    /** Declines it for a company; who asks is not told. @throws {AppError} NOT_FOUND */
    async decline(companyId: string, { email }: JoinAskItem, by: string, now: Date): Promise<void> {
      const refused = await transact(
        JoinAsk.build(UpdateTransaction)
          .item({ email, declined_by: $append([companyId]) })
          .options({ condition: waitsFor(companyId) }),
        logWrite(companyId, by, { action: 'request.declined', subject: null, detail: null }, now),
      )
      if (refused) throw new AppError('NOT_FOUND', NO_LONGER)
    },

    /** Companies whose owners are to be told of a request with this address. */
    async companiesOf(email: string): Promise<string[]> {
      const domain = companyDomain(email)
      if (domain === null) return []
      const rows = await tableRows(store, mailDomainPartition(domain), { index: TABLE.indexes.byOwner.name })
      const found = await itemsAt(
        Company,
        rows.map((row) => ({ id: String(row['id']) })),
        { consistent: true },
      )
      return found
        .filter(({ role, mail_domain }) => role === 'user' && mail_domain === domain)
        .map(({ id }) => id)
    },

    /** Notes what a reaction has done: that the link with this secret went out, or that owners were told. */
    async noted(
      { email, token }: JoinAskItem,
      done: Partial<Pick<JoinAskItem, 'mailed_token' | 'told_at'>>,
    ): Promise<void> {
      try {
        await JoinAsk.build(UpdateItemCommand)
          .item({ email, ...done })
          .options({ condition: { attr: 'token', eq: token } })
          .send()
      } catch (error) {
        if (!isRefused(error)) throw error
      }
    },
  }
}
