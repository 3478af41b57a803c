import { catalogueRecords } from './catalogue.ts'
import { companyRecords } from './company.ts'
import { matchingRecords } from './matching.ts'
import { noticeRecords } from './notices.ts'
import { postRecords } from './posts.ts'
import { tradeRecords } from './trade.ts'

/** What every function's store holds; what only a few need is in `back-office.ts`, for the size of the bundles. */
export const MARKETPLACE_RECORDS = {
  ...companyRecords,
  ...catalogueRecords,
  ...matchingRecords,
  ...noticeRecords,
  ...tradeRecords,
  ...postRecords,
}
