import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { optimisticWrite } from '#functions/data/table/optimistic-write.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { isRefused } from '#functions/data/table/transact.ts'
import type { Service } from '#functions/platform/services.ts'
import type { DealSide } from '#shared/domain/deals/conditions.ts'
import type { Facts } from '#shared/domain/papers/known.ts'
import { ownerPartition, paperFactsKey } from '#shared/table/keys.ts'
import type { PaperFactsItem, ReceiptItem } from '#shared/table/trade/papers.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'

/** What companies state for the papers of their deals, and how far a receipt is. */
export type PaperRepository = ReturnType<typeof paperRepository>
export const dealPapers: Service<PaperRepository> = (services) => paperRepository(services.use(store))

/** By field; null: taken back. */
export type StatedWords = ReadonlyMap<string, string | null>

const merged = (before: Facts, stated: StatedWords, by: DealSide, at: string): Facts => {
  const after = new Map(Object.entries(before))
  for (const [field, value] of stated) {
    if (value === null) after.delete(field)
    else if (after.get(field)?.value !== value) after.set(field, { value, by, at })
  }
  return Object.fromEntries(after)
}

const unchanged = (version: number | undefined) =>
  version === undefined
    ? { attr: 'version' as const, exists: false as const }
    : { attr: 'version' as const, eq: version }

export function paperRepository(store: Store) {
  const { table, PaperFacts, CompanyFacts, Receipt } = store

  async function item(transaction_id: string, load_id: string): Promise<PaperFactsItem | undefined> {
    const { Item } = await PaperFacts.build(GetItemCommand)
      .key({ transaction_id, load_id })
      .options({ consistent: true })
      .send()
    return Item
  }

  async function receipt(transaction_id: string, load_id: string): Promise<ReceiptItem | null> {
    const { Item } = await Receipt.build(GetItemCommand)
      .key({ transaction_id, load_id })
      .options({ consistent: true })
      .send()
    return Item ?? null
  }

  const write = (
    { id, buyer_id, seller_id }: Pick<TransactionItem, 'id' | 'buyer_id' | 'seller_id'>,
    load_id: string,
    change: (facts: Facts) => Facts,
  ): Promise<void> =>
    optimisticWrite(store, async () => {
      const before = await item(id, load_id)
      const facts = change(before?.facts ?? {})
      if (JSON.stringify(facts) === JSON.stringify(before?.facts ?? {})) return
      await PaperFacts.build(PutItemCommand)
        .item({
          transaction_id: id,
          load_id,
          buyer_id,
          seller_id,
          facts,
          version: (before?.version ?? 0) + 1,
          GSI1PK: ownerPartition(buyer_id),
          GSI1SK: `PAPERS#${id}#${load_id}`,
          GSI2PK: ownerPartition(seller_id),
          GSI2SK: `PAPERS#${id}#${load_id}`,
        })
        .options({ condition: unchanged(before?.version) })
        .send()
    })

  return {
    /** @param load empty: of the deal. */
    async of(transactionId: string, load: string): Promise<Facts> {
      return (await item(transactionId, load))?.facts ?? {}
    },

    async ofCompany(company_id: string): Promise<Facts> {
      const { Item } = await CompanyFacts.build(GetItemCommand)
        .key({ company_id })
        .options({ consistent: true })
        .send()
      return Item?.facts ?? {}
    },

    state: (
      deal: TransactionItem,
      load: string,
      stated: StatedWords,
      by: DealSide,
      now: Date,
    ): Promise<void> => write(deal, load, (facts) => merged(facts, stated, by, now.toISOString())),

    stateOfCompany: (company_id: string, stated: StatedWords, by: DealSide, now: Date): Promise<void> =>
      optimisticWrite(store, async () => {
        const { Item: before } = await CompanyFacts.build(GetItemCommand)
          .key({ company_id })
          .options({ consistent: true })
          .send()
        const facts = merged(before?.facts ?? {}, stated, by, now.toISOString())
        if (JSON.stringify(facts) === JSON.stringify(before?.facts ?? {})) return
        await CompanyFacts.build(PutItemCommand)
          .item({ company_id, facts, version: (before?.version ?? 0) + 1 })
          .options({ condition: unchanged(before?.version) })
          .send()
      }),

    receipt,

    /**
     * Writes how far a receipt is, from what was seen of it.
     *
     * @returns null when somebody else wrote meanwhile: who sends has to win here first.
     */
    async receiptBecomes(
      before: ReceiptItem | null,
      after: Omit<ReceiptItem, 'version' | 'GSI1PK' | 'GSI1SK'>,
    ): Promise<ReceiptItem | null> {
      const next: ReceiptItem = {
        ...after,
        version: (before?.version ?? 0) + 1,
        GSI1PK: ownerPartition(after.buyer_id),
        GSI1SK: `RECEIPT#${after.transaction_id}#${after.load_id}`,
      }
      try {
        await Receipt.build(PutItemCommand)
          .item(next)
          .options({ condition: unchanged(before?.version) })
          .send()
        return next
      } catch (error) {
        if (isRefused(error)) return null
        throw error
      }
    },

    /** Nothing of a receipt was taken: it is as if it was never sent. */
    async receiptGone({ transaction_id, load_id, version }: ReceiptItem): Promise<null> {
      await Receipt.build(DeleteItemCommand)
        .key({ transaction_id, load_id })
        .options({ condition: { attr: 'version', eq: version } })
        .send()
      return null
    },

    /** Takes away what a company stated, when it leaves. */
    async forget(deal: TransactionItem, companyId: string): Promise<void> {
      const side: DealSide = deal.seller_id === companyId ? 'seller' : 'buyer'
      const { Items = [] } = await table
        .build(QueryCommand)
        .query({
          partition: paperFactsKey(deal.id, '').PK,
          range: { beginsWith: paperFactsKey(deal.id, '').SK },
        })
        .entities(PaperFacts)
        .options({ consistent: true, maxPages: Infinity })
        .send()
      for (const { load_id } of Items)
        await write(deal, load_id, (facts) =>
          Object.fromEntries(Object.entries(facts).filter(([, { by }]) => by !== side)),
        )
    },
  }
}
