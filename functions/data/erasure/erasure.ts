import { randomUUID } from 'node:crypto'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { blankCompany, companyRepository } from '#functions/data/company/company.ts'
import { membershipRepository } from '#functions/data/people/membership.ts'
import { readDeletion } from '#functions/data/requests/deletion.ts'
import { barWrite } from '#functions/data/company/barred.ts'
import { teamRepository } from '#functions/data/people/team.ts'
import { userRepository } from '#functions/data/people/user.ts'
import { auditWrite } from '#functions/data/content/audit.ts'
import { backOfficeOf } from '#functions/data/table/back-office.ts'
import { changeKeys, timeAfter } from '#functions/data/table/changes.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { tableRows, type TableRow } from '#functions/data/table/table-rows.ts'
import { transact } from '#functions/data/table/transact.ts'
import type { Service } from '#functions/platform/services.ts'
import { ERASED_KINDS } from '#shared/api/core/vocabulary.ts'
import { FORMER_MEMBER, partNames } from '#shared/domain/erasure/redact.ts'
import { AppError } from '#shared/errors.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import type { DeletionItem } from '#shared/table/company/request.ts'
import { deletionQueue, ownerPartition, TABLE, type Key } from '#shared/table/keys.ts'
import type { ErasedKind } from '#shared/table/record.ts'

/** A deletion that runs. */
export type RunningDeletion = DeletionItem & { identity: NonNullable<DeletionItem['identity']> }

/** Items of one transaction that are deleted, beside the count of them. */
const AT_ONCE = 50

/** The book of a deletion: how it begins and ends, and what it counts on the way. */
export type ErasureRepository = ReturnType<typeof erasureRepository>
export const erasures: Service<ErasureRepository> = (services) => erasureRepository(services.use(store))

export function erasureRepository(store: Store) {
  const { Application, Company } = store
  const { Deletion, Rename, Row, Upgrade } = backOfficeOf(store)

  const memberships = membershipRepository(store)
  const get = (companyId: string) => readDeletion(store, companyId)

  /** Every word by which the company or its people are known, and which of them are looked for where. */
  async function identityOf(
    company: CompanyItem,
    request: DeletionItem,
    borneByOthers: (name: string) => boolean,
  ) {
    const key = { company_id: company.id }
    const [members, { Item: application }, { Item: upgrade }, { Item: rename }] = await Promise.all([
      tableRows(store, ownerPartition(company.id), { index: TABLE.indexes.byOwner.name, prefix: 'USER#' }),
      Application.build(GetItemCommand).key(key).options({ consistent: true }).send(),
      Upgrade.build(GetItemCommand).key(key).options({ consistent: true }).send(),
      Rename.build(GetItemCommand).key(key).options({ consistent: true }).send(),
    ])
    const people = await leavers(company, members)
    const words = (...found: (string | undefined)[]) =>
      [...new Set(found.filter((word) => !!word))] as string[]
    const { everywhere, inSentences } = partNames(
      words(
        company.name,
        ...(company.former_names ?? []),
        request.company_name,
        application?.company_name,
        application?.contact_name,
        upgrade?.company_name,
        rename?.company_name,
      ),
      borneByOthers,
    )
    return {
      names: everywhere,
      other_names: inSentences,
      emails: words(
        request.contact_email,
        application?.contact_email,
        upgrade?.contact_email,
        ...people.map(({ email }) => email),
      )
        .map((email) => email.toLowerCase())
        .filter((email) => !people.some((one) => one.stays && one.email.toLowerCase() === email)),
      users: people.filter(({ stays }) => !stays).map(({ id }) => id),
    }
  }

  /** Everybody who acts for the company, and who of them stays because of another one. */
  async function leavers(company: CompanyItem, speaking: readonly TableRow[]) {
    const users = userRepository(store)
    const { members } = await teamRepository(store, memberships, randomUUID).of(company)
    const ids = [
      ...members.map(({ user_id }) => user_id),
      ...speaking.map(({ id }) => String(id)),
      ...(company.user_id === undefined ? [] : [company.user_id]),
    ]
    return Promise.all(
      [...new Set(ids)].map(async (id) => ({
        id,
        email: (await users.get(id))?.email ?? '',
        stays: (await memberships.othersOf(id, company.id)).length > 0,
      })),
    )
  }

  /** What remains of a company: an id that others' books refer to, without anything that was its own. */
  function remains(
    { id, created_at, changed_at, completed_transactions, facts_kept, facts_reviewed }: CompanyItem,
    now: Date,
  ) {
    const time = timeAfter(changed_at, now)
    return blankCompany({
      id,
      name: FORMER_MEMBER,
      industry: '',
      role: 'erased',
      sites: [],
      ...(completed_transactions !== undefined && { completed_transactions }),
      ...(facts_reviewed !== undefined && { facts_kept, facts_reviewed }),
      created_at,
      changed_at: time,
      ...changeKeys(time, 'C', id),
    })
  }

  /** Part of a transaction that erases something: refused when the deletion is over. */
  const countWrite = (companyId: string, kind: ErasedKind, count: number) =>
    Deletion.build(UpdateTransaction)
      .item({ company_id: companyId, erased: { [kind]: $add(count) } })
      .options({ condition: { attr: 'status', eq: 'erasing' } })

  return {
    countWrite,

    /**
     * Begins: from here on the company is out of the catalogue, its calls are refused, and nobody sees its name.
     * One that was begun goes on.
     *
     * @param borneByOthers whether another company is called so.
     * @throws {AppError} NOT_FOUND; ALREADY_DECIDED; CONFLICT when the company changed at that moment.
     */
    async begin(
      companyId: string,
      by: string,
      now: Date,
      borneByOthers: (name: string) => boolean,
    ): Promise<RunningDeletion> {
      const request = await get(companyId)
      if (!request) throw new AppError('NOT_FOUND')
      if (request.status === 'erasing') return request as RunningDeletion
      if (request.status !== 'pending')
        throw new AppError('ALREADY_DECIDED', 'This request has already been settled.')
      const company = await companyRepository(store).get(companyId)
      if (!company) throw new AppError('NOT_FOUND')
      const begun: RunningDeletion = {
        ...request,
        status: 'erasing',
        settled_by: by,
        identity: await identityOf(company, request, borneByOthers),
        erased: Object.fromEntries(ERASED_KINDS.map((kind) => [kind, 0])) as NonNullable<
          DeletionItem['erased']
        >,
        GSI1PK: deletionQueue('erasing'),
      }
      const refused = await transact(
        Deletion.build(PutTransaction)
          .item(begun)
          .options({ condition: { attr: 'status', eq: 'pending' } }),
        Company.build(PutTransaction)
          .item(remains(company, now))
          .options({ condition: { attr: 'changed_at', eq: company.changed_at } }),
        barWrite(store, companyId, now.toISOString()),
        auditWrite(store, { action: 'deletion.started', subject: companyId, by }, now.toISOString()),
      )
      if (refused) throw new AppError('CONFLICT')
      return begun
    },

    /** Deletes items and counts them, each once; those that are gone already are left out. */
    async remove(companyId: string, kind: ErasedKind, keys: readonly Key[]): Promise<void> {
      for (let from = 0; from < keys.length; from += AT_ONCE) {
        let left = keys.slice(from, from + AT_ONCE)
        while (left.length > 0) {
          const refused = await transact(
            countWrite(companyId, kind, left.length),
            ...left.map(({ PK, SK }) =>
              Row.build(DeleteTransaction)
                .key({ PK, SK })
                .options({ condition: { attr: 'PK', exists: true } }),
            ),
          )
          if (!refused) break
          if (refused[0]) throw new AppError('CONFLICT')
          left = left.filter((_, at) => !refused[at + 1])
        }
      }
    },

    /** Notes how many of what stays with others are without the company's name now. */
    async setCount(companyId: string, kind: ErasedKind, count: number): Promise<void> {
      await Deletion.build(UpdateItemCommand)
        .item({ company_id: companyId, erased: { [kind]: count } })
        .options({ condition: { attr: 'status', eq: 'erasing' } })
        .send()
    },

    /** Notes up to which partner it came: the next turn goes on there, for looking at all takes longer than a turn. */
    async redactedUntil(companyId: string, partner: string): Promise<void> {
      await Deletion.build(UpdateItemCommand)
        .item({ company_id: companyId, redacted_until: partner })
        .options({ condition: { attr: 'status', eq: 'erasing' } })
        .send()
    },

    get,

    /** What would be looked for if the company were deleted now; of a deletion that runs, what is. */
    async wouldReplace(
      request: DeletionItem,
      borneByOthers: (name: string) => boolean,
    ): Promise<DeletionItem['identity'] | null> {
      if (request.identity) return request.identity
      const company = await companyRepository(store).get(request.company_id)
      return company && identityOf(company, request, borneByOthers)
    },

    /** The last step: what was looked for is forgotten too; only the counts are kept, here and in the audit trail. */
    async finish(companyId: string, now: Date): Promise<DeletionItem> {
      const run = await get(companyId)
      if (run?.status !== 'erasing') throw new AppError('CONFLICT')
      const time = now.toISOString()
      const { requested_at, settled_by, erased } = run
      const settled: DeletionItem = {
        company_id: companyId,
        company_name: FORMER_MEMBER,
        contact_email: '',
        status: 'settled',
        requested_at,
        settled_at: time,
        settled_by,
        ...(erased && { erased }),
        GSI1PK: deletionQueue('settled'),
        GSI1SK: `${time}#${companyId}`,
      }
      const refused = await transact(
        Deletion.build(PutTransaction)
          .item(settled)
          .options({ condition: { attr: 'status', eq: 'erasing' } }),
        auditWrite(
          store,
          {
            action: 'deletion.settled',
            subject: companyId,
            by: settled_by ?? '',
            ...(erased && { counts: erased }),
          },
          time,
        ),
      )
      if (refused) throw new AppError('CONFLICT')
      return settled
    },
  }
}
