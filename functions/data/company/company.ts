import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { $remove } from 'dynamodb-toolbox/entity/actions/update'
import { UpdateAttributesCommand } from 'dynamodb-toolbox/entity/actions/updateAttributes'
import { itemsAt } from '#functions/data/table/batch.ts'
import { changeKeys, timeAfter } from '#functions/data/table/changes.ts'
import { optimisticWrite } from '#functions/data/table/optimistic-write.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import type { Service } from '#functions/platform/services.ts'
import { firstSite, sitesAfter } from '#shared/domain/sites/sites.ts'
import { AppError } from '#shared/errors.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'

/** What a company says about itself. */
export type CompanyProfile = Pick<
  CompanyItem,
  | 'name'
  | 'industry'
  | 'location'
  | 'employee_count'
  | 'process_description'
  | 'plants'
  | 'sites'
  | 'least_worth'
>

/** What is written of a company, or what makes it of the company as it stands. */
type Change<T> = Partial<T> | ((before: CompanyItem) => Partial<T>)

export type CompanyRepository = ReturnType<typeof companyRepository>
export const companies: Service<CompanyRepository> = (services) => companyRepository(services.use(store))

/** Only listed companies that were approved at some time are of interest to the catalogue. */
export const isInCatalogue = ({ role, unlisted }: Pick<CompanyItem, 'role' | 'unlisted'>) =>
  role !== 'pending' && role !== 'rejected' && !unlisted

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
  sites: [firstSite({ location: null, ...known })],
  ...known,
})

/** What sites tell of a company. */
const SITED = ['sites', 'location', 'plants'] as const

/** Names of before that are kept. */
const FORMER_NAMES = 20

/** What a company that gets another name keeps of the one it had. */
export const renaming = ({ former_names, name }: CompanyItem, time: string) => ({
  former_names: [...(former_names ?? []).filter((one) => one !== name), name].slice(-FORMER_NAMES),
  renamed_at: time,
})

export function companyRepository(store: Store) {
  const { Company } = store

  async function get(id: string): Promise<CompanyItem | null> {
    const { Item } = await Company.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
    return Item ?? null
  }

  /**
   * Writes the given attributes and, if the company is in the directory, the change others see. Written anew on what
   * somebody else wrote at that moment: every name is kept, and the order of changes too. @param taken goes away.
   */
  const write = (
    id: string,
    told: Change<CompanyItem>,
    now: Date,
    taken: readonly ('vat_number' | 'vat_stated_at' | 'vat_checked_at')[] = [],
  ): Promise<CompanyItem> =>
    optimisticWrite(store, async () => {
      const before = await get(id)
      if (!before || before.role === 'erased') throw new AppError('NOT_FOUND')
      const change = typeof told === 'function' ? told(before) : told
      const time = timeAfter(before.changed_at, now)
      const renamed = change.name !== undefined && change.name !== before.name
      const { Attributes } = await Company.build(UpdateAttributesCommand)
        .item({
          id,
          ...change,
          ...Object.fromEntries(taken.map((name) => [name, $remove()])),
          ...(SITED.some((name) => change[name] !== undefined) && sitesAfter(before, change)),
          ...(renamed && renaming(before, time)),
          changed_at: time,
          ...(isInCatalogue({ ...before, ...change }) && changeKeys(time, 'C', id)),
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
      const wanted = [...new Set(ids)].map((id) => ({ id }))
      const found = await itemsAt(Company, wanted, { consistent: true })
      return new Map(found.map((company) => [company.id, company]))
    },

    /** @throws {AppError} NOT_FOUND; UNAVAILABLE when others keep writing it. */
    updateProfile: (
      id: string,
      profile: Change<CompanyProfile & Pick<CompanyItem, 'ai_confidence_score' | 'onboarding_completed'>>,
      now: Date,
    ) => write(id, profile, now),

    /** States a VAT number, or none: what was found of the one before is gone with it. @throws {AppError} NOT_FOUND, UNAVAILABLE. */
    stateVat: (id: string, number: string | null, now: Date) =>
      write(
        id,
        number === null ? {} : { vat_number: number, vat_stated_at: now.toISOString() },
        now,
        number === null ? ['vat_number', 'vat_stated_at', 'vat_checked_at'] : ['vat_checked_at'],
      ),

    /** Sets what the product, not the company, decides. @throws {AppError} NOT_FOUND, UNAVAILABLE. */
    updateStanding: (
      id: string,
      standing: Partial<
        Pick<
          CompanyItem,
          | 'plan'
          | 'role'
          | 'onboarding_completed'
          | 'approved_at'
          | 'mail_domain'
          | 'mail_domain_at'
          | 'facts_kept'
          | 'facts_reviewed'
          | 'GSI1PK'
          | 'GSI1SK'
        >
      >,
      now: Date,
    ) => write(id, standing, now),
  }
}
