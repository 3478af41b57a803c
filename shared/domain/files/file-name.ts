import { REPORT_TYPES, SAMPLE_REPORT_TYPES, type ReportType, type SampleReportType } from './limits.ts'

const LONGEST = 100

/** Path parts, characters that can't be seen or turn the writing round, and what some system forbids in names. */
const UNSAFE = /[\x00-\x1f\x7f-\x9f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff<>:"|?*%;`$&!\\/]+/g

const endingOf = (name: string) => /\.([A-Za-z]+)$/.exec(name.trim())?.[1]?.toLowerCase()

/** Kind of report that a name ends with; null for any other. */
export const reportTypeOf = (name: string): ReportType | null =>
  REPORT_TYPES.find((type) => type === endingOf(name)) ?? null

/** As `reportTypeOf`, of the result of a sample. */
export function sampleReportTypeOf(name: string): SampleReportType | null {
  const ending = endingOf(name)
  return SAMPLE_REPORT_TYPES.find((type) => type === (ending === 'jpg' ? 'jpeg' : ending)) ?? null
}

/**
 * A name under which any system saves a report: without folders, with one point, before the ending of its type.
 * "..\\Analysis 12.03.2026.exe.pdf" becomes "Analysis 12-03-2026-exe.pdf".
 */
export function safeName(name: string, type: SampleReportType): string {
  const own = name.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const stem = own
    .replace(/\.[^.]*$/, '')
    .replace(UNSAFE, '-')
    .replace(/[.\s-]*\.[.\s-]*/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[-\s]+|[-\s]+$/g, '')
  const whole = Array.from(stem).slice(0, LONGEST).join('').trim() || 'Report'
  // Names of devices under Windows.
  return `${/^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(whole) ? `Report ${whole}` : whole}.${type}`
}
