import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { UpdateAttributesCommand } from 'dynamodb-toolbox/entity/actions/updateAttributes'
import { BatchGetCommand, execute } from 'dynamodb-toolbox/table/actions/batchGet'
import type { Service } from '#functions/lib/services.ts'
import { AppError } from '#shared/errors.ts'
import type { CompanyItem } from '#shared/table/company.ts'
import { changeKeys, timeAfter } from './changes.ts'
import { store, type Store } from './store.ts'
import { onLatest } from './transact.ts'

/** What a company says about itself. */
export type CompanyProfile = Pick<
  CompanyItem,
  'name' | 'industry' | 'location' | 'employee_count' | 'process_description'
>

export type CompanyRepository = ReturnType<typeof companyRepository>
export const companies: Service<CompanyRepository> = (services) => companyRepository(services.use(store))

/** Only companies that were approved at some time are of interest to the catalogue. */
export const isListed = ({ role }: Pick<CompanyItem, 'role'>) =>
  role !== 'pending' && role !== 'rejected' && role !== 'canary'

/** A company of which nothing is known but what is given. */
export const blankCompany = (
  known: Pick<CompanyItem, 'id' | 'name' | 'industry' | 'role' | 'created_at' | 'changed_at'> &
    Partial<CompanyItem>,
): CompanyItem => ({
  plan: 'free',
  location: null,
  employee_count: null,
  process_description: '',
  onboarding_completed: false,
  active_listings: 0,
  ...known,
})

/** Keys that one BatchGetItem takes. */
const BATCH = 100

export function companyRepository({ table, Company }: Store) {
  async function get(id: string): Promise<CompanyItem | null> {
    const { Item } = await Company.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
    return Item ?? null
  }

  /**
   * Writes the given attributes and, if the company is in the directory, the change others see. Written anew on what
   * somebody else wrote at that moment: every name is kept, and the order of changes too.
   */
  const write = (id: string, change: Partial<CompanyItem>, now: Date): Promise<CompanyItem> =>
    onLatest(async () => {
      const before = await get(id)
      if (!before || before.role === 'erased') throw new AppError('NOT_FOUND')
      const time = timeAfter(before.changed_at, now)
      const renamed = change.name !== undefined && change.name !== before.name
      const { Attributes } = await Company.build(UpdateAttributesCommand)
        .item({
          id,
          ...change,
          ...(renamed && { former_names: [...new Set(before.former_names).add(before.name)] }),
          changed_at: time,
          ...(isListed({ ...before, ...change }) && changeKeys(time, 'C', id)),
        })
        .options({ condition: { attr: 'changed_at', eq: before.changed_at }, returnValues: 'ALL_NEW' })
        .send()
      return Attributes as CompanyItem
    })

  return {
    /** The company as last written; null when there is none. */
    get,

    /** The companies with these ids, by id; unknown ids are left out. */
    async getMany(ids: Iterable<string>): Promise<Map<string, CompanyItem>> {
      const wanted = [...new Set(ids)]
      const found = new Map<string, CompanyItem>()
      for (let from = 0; from < wanted.length; from += BATCH) {
        const requests = wanted
          .slice(from, from + BATCH)
          .map((id) => Company.build(BatchGetRequest).key({ id }))
        const options = { consistent: true, maxAttempts: 5 }
        const { Responses } = await execute(options, table.build(BatchGetCommand).requests(...requests))
        for (const company of Responses?.[0] ?? []) if (company) found.set(company.id, company)
      }
      return found
    },

    /** @throws {AppError} NOT_FOUND; CONFLICT when others keep writing it. */
    updateProfile: (
      id: string,
      profile: Partial<CompanyProfile & Pick<CompanyItem, 'ai_confidence_score'>>,
      now: Date,
    ) => write(id, profile, now),

    /** Sets what the product, not the company, decides. @throws {AppError} NOT_FOUND, CONFLICT. */
    updateStanding: (
      id: string,
      standing: Partial<Pick<CompanyItem, 'plan' | 'role' | 'onboarding_completed'>>,
      now: Date,
    ) => write(id, standing, now),
  }
}
