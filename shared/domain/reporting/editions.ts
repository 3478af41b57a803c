/** Sets of data points that a report is made by. ESRS of 2023 is for years that begin before 2027, and for 2026 by choice. */
export const EDITIONS = ['ESRS 2023', 'ESRS 2026', 'VSME 2025', 'GRI 2020'] as const
export type Edition = (typeof EDITIONS)[number]
