import { PHOTO_WIDTHS, type PhotoWidth } from '#shared/domain/files/limits.ts'
import { FILE_PREFIX } from '#shared/environment.ts'
import type { DocumentItem, PhotoItem } from '#shared/table/catalogue/listing-file.ts'
import type { SampleItem, SampleReport } from '#shared/table/trade/sample.ts'

/** How often one file is looked into: what makes the function stop is not tried without end. */
export const MOST_ATTEMPTS = 3

/** Where the bytes of a file stand: under the attempt that looked into them, so that no other one changes them. */

/** `listing_id`: of the listing, or of the deal whose sample it is. */
type Place = Pick<DocumentItem, 'listing_id' | 'id' | 'attempt'>
type PlacedReport = Place & Pick<DocumentItem | SampleReport, 'type'>

/** The report of a sample, by where its bytes stand. */
export const placedReport = (
  sample: Pick<SampleItem, 'transaction_id'>,
  { id, attempt, type }: SampleReport,
) => ({
  ...{ listing_id: sample.transaction_id, id, attempt, type },
})

const under = (prefix: string, { listing_id, id, attempt }: Place) =>
  `${prefix}${listing_id}/${id}/${attempt}`

export const labReportKey = (document: PlacedReport): string =>
  `${under(FILE_PREFIX.report, document)}.${document.type}`
/** Rows that were read of a report. */
export const rowsKey = (document: Place): string => `${under(FILE_PREFIX.report, document)}.json`
export const photoFileKey = (photo: Place, width: PhotoWidth): string =>
  `${under(FILE_PREFIX.photo, photo)}-${width}.webp`

/** What one attempt writes. */
export const keysOfAttempt = (file: PlacedReport | PhotoItem): string[] =>
  'alt' in file ? PHOTO_WIDTHS.map((width) => photoFileKey(file, width)) : [labReportKey(file), rowsKey(file)]

/** Everything that may stand anywhere for a file, whichever attempt wrote it. */
export const allKeysOf = (file: PlacedReport | PhotoItem): string[] => [
  `${FILE_PREFIX.upload}${file.id}`,
  ...Array.from({ length: MOST_ATTEMPTS }, (_, at) => keysOfAttempt({ ...file, attempt: at + 1 })).flat(),
]
