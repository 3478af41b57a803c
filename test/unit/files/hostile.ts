import type { ReportType } from '#shared/domain/files/limits.ts'

/** A file that somebody sends to do harm, or that would do some. */
export interface Hostile {
  name: string
  bytes: Buffer
  /** What it is sent as. */
  as: ReportType | 'photo'
  /** Refused, or taken with nothing left that harms. */
  want: 'refused' | 'harmless'
}

/** What must not be left of a file that was taken. */
export const HARMFUL = /<script|<html|<\?php|GPS|PK\x03\x04|%PDF|HALT_COMPILER|Exif/
