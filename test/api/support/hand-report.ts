import type { Edition } from '#shared/domain/reporting/editions.ts'

/**
 * A report of a year added up by hand, load by load, from the standards themselves and not from the product: what each
 * data point is of stands here a second time, so that one of the two can be wrong without the other.
 */

export interface HandLoad {
  tonnes: number
  /** Given away; otherwise taken in. */
  out: boolean
  status: 'waste' | 'by_product' | 'end_of_waste' | null
  /** R or D code, and the final one of an interim operation. */
  code?: string
  final?: string
  hazardous?: boolean
  material: string
}

export interface HandChoices {
  byProductSecondary: boolean
  wasteSecondary: boolean
  r1: 'recovery' | 'incineration'
}

/** Directive 2008/98/EC, Annexes I and II: where a load of waste ends. */
function end({ code = '', final }: HandLoad): string {
  const kind = (one: string): string => {
    const [letter, number] = [one[0], Number(one.slice(1))]
    if (letter === 'R')
      return number === 1 ? 'energy' : number <= 9 ? 'recycling' : number <= 11 ? 'other recovery' : ''
    if (letter !== 'D') return ''
    if (number === 1 || number === 5) return 'landfill'
    if (number === 10 || number === 11) return 'incineration'
    return [8, 9, 13, 14, 15].includes(number) ? '' : 'other disposal'
  }
  return kind(code) || kind(final ?? '') || 'unknown'
}

/** Tonnes to the kilogram, by the name of the data point and its part. */
class Sheet {
  private readonly grams = new Map<string, number>()
  add(point: string, tonnes: number): void {
    this.grams.set(point, (this.grams.get(point) ?? 0) + Math.round(tonnes * 1e6))
  }
  tonnes(point: string): number {
    return (this.grams.get(point) ?? 0) / 1e6
  }
  /** Totals that stand even where nothing is in them, then the parts that something is in. */
  figures(totals: readonly string[]): Record<string, number> {
    return Object.fromEntries(
      [...new Set([...totals, ...this.grams.keys()])].map((point) => [point, this.tonnes(point)]),
    )
  }
}

const hazard = ({ hazardous }: HandLoad) =>
  hazardous === undefined ? 'hazard not stated' : hazardous ? 'hazardous' : 'not hazardous'

/** Values by "id" or "id: part"; shares in per cent. */
export function handReport(
  edition: Edition,
  loads: readonly HandLoad[],
  choices: HandChoices,
): Record<string, number | null> {
  const sheet = new Sheet()
  const isEsrs = edition.startsWith('ESRS')
  const [diverted, disposed, wasteOut, taken, second] = {
    'ESRS 2023': ['E5-5_08', 'E5-5_09', 'E5-5_07', 'E5-4_02', 'E5-4_04'],
    'ESRS 2026': ['E5-5/16c', 'E5-5/16d', 'E5-5/16b', 'E5-4/13b', 'E5-4/13d'],
    'VSME 2025': ['', '', '', '', ''],
    'GRI 2020': ['306-4', '306-5', '306-3', '', ''],
  }[edition] as [string, string, string, string, string]
  for (const load of loads) {
    if (load.status === null) continue
    if (!load.out) {
      // Fuel is no material. Of the rest, what was waste or a by-product is secondary where the company says so.
      if (load.status === 'waste' && end(load) === 'energy') continue
      if (isEsrs) sheet.add(taken, load.tonnes)
      if (edition === 'ESRS 2026') sheet.add(`E5-4/13c: ${load.material}`, load.tonnes)
      if (edition === 'VSME 2025') sheet.add(`B7-38c: ${load.material}`, load.tonnes)
      const counts =
        load.status === 'end_of_waste' ||
        (load.status === 'by_product' ? choices.byProductSecondary : choices.wasteSecondary)
      if (isEsrs && counts) sheet.add(second, load.tonnes)
      continue
    }
    if (load.status !== 'waste') continue
    if (edition === 'VSME 2025') {
      sheet.add(`B7-38a: ${hazard(load)}`, load.tonnes)
      if (end(load) === 'recycling') sheet.add('B7-38b', load.tonnes)
      continue
    }
    sheet.add(wasteOut, load.tonnes)
    let ends = end(load)
    if (edition === 'GRI 2020') {
      sheet.add(`306-3: ${load.material}`, load.tonnes)
      if (ends === 'energy') ends = 'incineration with energy recovery'
    } else if (ends === 'energy') ends = choices.r1 === 'recovery' ? 'other recovery' : 'incineration'
    const place = edition === 'GRI 2020' ? ', offsite' : ''
    if (ends === 'unknown') sheet.add('unknown', load.tonnes)
    else {
      const point = ends === 'recycling' || ends === 'other recovery' ? diverted : disposed
      sheet.add(point, load.tonnes)
      sheet.add(`${point}: ${hazard(load)}, ${ends}${place}`, load.tonnes)
    }
    if (edition === 'ESRS 2023' && ends !== 'recycling') sheet.add('E5-5_10', load.tonnes)
    if (edition === 'ESRS 2023' && load.hazardous) sheet.add('E5-5_15', load.tonnes)
  }
  const share = (part: string, whole: string) =>
    sheet.tonnes(whole) === 0 ? null : (sheet.tonnes(part) / sheet.tonnes(whole)) * 100
  if (edition === 'VSME 2025') return sheet.figures(['B7-38a: hazardous', 'B7-38a: not hazardous', 'B7-38b'])
  const totals = [wasteOut, ...(isEsrs ? [taken, second] : []), diverted, disposed]
  const { unknown: _, ...figures } = sheet.figures([...totals, 'unknown'])
  if (edition === 'GRI 2020') return figures
  if (edition === 'ESRS 2023')
    return {
      ...{ 'E5-5_10': 0, 'E5-5_15': 0, ...figures },
      'E5-4_05': share('E5-4_04', 'E5-4_02'),
      'E5-5_11': share('E5-5_10', 'E5-5_07'),
    }
  // The revised set tells ends as shares of all waste.
  const shares = Object.keys(figures).filter((point) => /^E5-5\/16[cd]/.test(point))
  return {
    ...figures,
    ...Object.fromEntries(shares.map((point) => [point, share(point, 'E5-5/16b')])),
    'E5-5/16e': share('unknown', 'E5-5/16b'),
  }
}
