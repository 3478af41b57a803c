/** What the files of a listing may be; the forms say the same. */

/** Longest sides that photos are kept in, in pixels. */
export const PHOTO_WIDTHS = [320, 960, 1920] as const
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number]

/** Bytes of a report, and of a photo before it is drawn anew. */
export const MOST_DOCUMENT_BYTES = 10 * 1024 * 1024
export const MOST_PHOTO_BYTES = 12 * 1024 * 1024

/** Characters of a name, as it is sent. */
export const FILE_NAME_LENGTH = 255

/** Files of a listing, photos among them. */
export const MOST_FILES = 20
export const MOST_PHOTOS = 8

/** Files that a company may send in a day. */
export const FILES_A_DAY = 100

/** Kinds of report, by the ending of the name. */
export const REPORT_TYPES = ['pdf', 'csv', 'xlsx'] as const
export type ReportType = (typeof REPORT_TYPES)[number]
/** A result of a sample may be a picture of a report too: a laboratory's sheet, photographed. */
export const SAMPLE_REPORT_TYPES = [...REPORT_TYPES, 'jpeg', 'png'] as const
export type SampleReportType = (typeof SAMPLE_REPORT_TYPES)[number]
/** Kinds of photo as they are sent. */
export const PHOTO_TYPES = ['jpeg', 'png', 'webp'] as const
export type PhotoType = (typeof PHOTO_TYPES)[number]

/** The one type that a file of a kind is stored and sent with. */
export const CONTENT_TYPES: Record<ReportType | PhotoType, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/** What a data sheet is taken along as, and read from. */
export const SHEET_FILE_TYPES = {
  json: 'application/json; charset=utf-8',
  csv: CONTENT_TYPES.csv,
  xlsx: CONTENT_TYPES.xlsx,
} as const
export const SHEET_FORMATS = ['json', 'csv', 'xlsx'] as const
/** Bytes of such a file: 120 rows are some 50 kB. */
export const MOST_SHEET_BYTES = 1_000_000
