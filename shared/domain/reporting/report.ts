/** Data points of reporting standards from confirmed loads, each with the loads that it is of. Pure. */

import { exactSum } from '../deals/tally.ts'
import { endOf, type ReportChoices, type ReportedLoad, type WasteEnd } from './classes.ts'
import type { Edition } from './editions.ts'
import file from './datapoints.json' with { type: 'json' }

export interface DataPoint {
  id: string
  name: string
  /** Part of it, "hazardous, recycling"; empty: all of it. */
  part: string
  unit: string
  /** Null: not known, as `note` tells; text data points have none. */
  value: number | null
  note: string | null
  /** Compared with the text of the standard; otherwise it is to be checked. */
  checked: boolean
  /** Loads that it is the sum of, as `transaction load`. */
  loads: string[]
}

export interface StandardReport {
  edition: Edition
  points: DataPoint[]
  /** Loads that are in no data point, with why. */
  left_out: { load: string; why: string }[]
  method: string[]
}

/** What a data point names a load with. */
export const reportedLoadKey = ({
  transaction_id,
  load_id,
}: Pick<ReportedLoad, 'transaction_id' | 'load_id'>): string => `${transaction_id} ${load_id}`
const sum = (loads: readonly ReportedLoad[]): number => exactSum(loads.map(({ tonnes }) => tonnes))
const NAMES = new Map(file.points.map((point) => [`${point.standard} ${point.edition} ${point.id}`, point]))

/**
 * ESRS 2023 counts years that begin before 2027, the revised set those from then on; for 2026 a company chooses.
 *
 * @param loads confirmed loads of the year, of the company's own deals, in tonnes.
 */
export function reportOf(
  edition: Edition,
  loads: readonly ReportedLoad[],
  choices: ReportChoices,
): StandardReport {
  const stated = loads.filter(({ status }) => status !== null)
  const waste = stated.filter(({ side, status }) => side === 'seller' && status === 'waste')
  const taken = stated.filter(({ side }) => side === 'buyer')
  const view: View = {
    edition,
    waste,
    // Burnt with energy it is no material.
    inflow: taken.filter((load) => load.status !== 'waste' || endOf(load) !== 'energy'),
    choices,
    point: pointsOf(edition),
  }
  const points = EDITION_POINTS[edition](view)
  return {
    edition,
    points,
    left_out: [
      ...loads
        .filter(({ status }) => status === null)
        .map((load) => ({
          load: reportedLoadKey(load),
          why: 'Nobody has stated what the material is in law.',
        })),
      ...stated
        .filter(({ side, status }) => side === 'seller' && status !== 'waste')
        .map((load) => ({
          load: reportedLoadKey(load),
          why: 'No waste: it is in no figure of waste generated.',
        })),
    ],
    method: methodOf(choices, edition),
  }
}

interface View {
  edition: Edition
  /** Given away as waste. */
  waste: ReportedLoad[]
  /** Taken in as material. */
  inflow: ReportedLoad[]
  choices: ReportChoices
  point: ReturnType<typeof pointsOf>
}

/** Makes data points with the names of the list. */
function pointsOf(edition: Edition) {
  const named = (id: string) => NAMES.get(`${edition} ${id}`)!
  const make = (
    id: string,
    part: string,
    value: number | null,
    of: readonly ReportedLoad[],
    note: string | null,
    unit?: string,
  ): DataPoint => {
    const { name, tag, unit: usual } = named(id)
    return {
      id,
      name,
      part,
      unit: unit ?? usual,
      value,
      note,
      checked: tag === 'READ',
      loads: of.map(reportedLoadKey),
    }
  }
  return {
    tonnes: (id: string, of: readonly ReportedLoad[], part = '', note: string | null = null) =>
      make(id, part, sum(of), of, note, 't'),
    /** Per cent of a whole; null of nothing. */
    share: (
      id: string,
      of: readonly ReportedLoad[],
      whole: readonly ReportedLoad[],
      part = '',
      note: string | null = null,
    ) => make(id, part, sum(whole) === 0 ? null : (sum(of) / sum(whole)) * 100, of, note, '%'),
    open: (id: string, of: readonly ReportedLoad[], note: string, unit?: string) =>
      make(id, '', null, of, note, unit),
    text: (id: string, of: readonly ReportedLoad[], note: string) => make(id, '', null, of, note),
  }
}

const HAZARDS = [
  ['hazardous', true],
  ['not hazardous', false],
  ['hazard not stated', null],
] as const

const DIVERTED: readonly WasteEnd[] = ['recycling', 'other recovery']
const DISPOSED: readonly WasteEnd[] = ['incineration', 'landfill', 'other disposal']

/** Under ESRS R1 is what the company says of it. */
const esrsEnd = (load: ReportedLoad, { r1 }: ReportChoices): WasteEnd => {
  const end = endOf(load)
  if (end !== 'energy' || r1 === null) return end
  return r1 === 'recovery' ? 'other recovery' : 'incineration'
}

/** By hazard and by end; parts without a load are left out. */
function splits(
  waste: readonly ReportedLoad[],
  ends: readonly WasteEnd[],
  endFor: (load: ReportedLoad) => WasteEnd,
) {
  return HAZARDS.flatMap(([word, hazardous]) =>
    ends.flatMap((end) => {
      const of = waste.filter((load) => load.hazardous === hazardous && endFor(load) === end)
      return of.length > 0 ? [{ part: `${word}, ${end}`, of }] : []
    }),
  )
}

const R1_OPEN = 'Waste to R1 is in neither figure until it is said how it counts.'

/** Secondary materials, by what the company says of by-products and of waste that it takes in. */
function secondary({ inflow, choices }: View): { of: ReportedLoad[]; open: string[] } {
  const { by_product_secondary, waste_secondary } = choices
  const has = (status: string) => inflow.some((load) => load.status === status)
  return {
    of: inflow.filter(
      ({ status }) =>
        status === 'end_of_waste' ||
        (status === 'by_product' && by_product_secondary === true) ||
        (status === 'waste' && waste_secondary === true),
    ),
    open: [
      ...(by_product_secondary === null && has('by_product')
        ? ['by-products are left out until it is said whether they count']
        : []),
      ...(waste_secondary === null && has('waste')
        ? ['waste that was taken in is left out until it is said whether it counts']
        : []),
    ],
  }
}

const noteOf = (open: readonly string[]): string | null =>
  open.length === 0 ? null : `Not settled: ${open.join('; ')}.`

function esrs2023(view: View): DataPoint[] {
  const { waste, inflow, choices, point } = view
  const endFor = (load: ReportedLoad) => esrsEnd(load, choices)
  const of = (ends: readonly WasteEnd[]) => waste.filter((load) => ends.includes(endFor(load)))
  const recycled = of(['recycling'])
  const left = waste.filter((load) => !recycled.includes(load))
  const { of: second, open } = secondary(view)
  const r1 = of(['energy']).length > 0 ? R1_OPEN : null
  return [
    point.tonnes('E5-4_02', inflow, '', 'Of exchanges on Sidestream only: other materials are to be added.'),
    point.tonnes('E5-4_04', second, '', noteOf(open)),
    point.share('E5-4_05', second, inflow, '', 'Of the figure above, not of all materials of the company.'),
    point.text(
      'E5-4_07',
      inflow.filter(({ status }) => status === 'by_product' || status === 'waste'),
      describedIn(inflow),
    ),
    point.tonnes('E5-5_07', waste),
    point.tonnes('E5-5_08', of(DIVERTED), '', r1),
    ...splits(waste, DIVERTED, endFor).map(({ part, of: some }) => point.tonnes('E5-5_08', some, part)),
    point.tonnes('E5-5_09', of(DISPOSED), '', r1),
    ...splits(waste, DISPOSED, endFor).map(({ part, of: some }) => point.tonnes('E5-5_09', some, part)),
    point.tonnes('E5-5_10', left, '', 'All that is not recycled: what has no final operation counts here.'),
    point.share('E5-5_11', left, waste),
    point.tonnes(
      'E5-5_15',
      waste.filter(({ hazardous }) => hazardous === true),
    ),
  ]
}

function esrs2026(view: View): DataPoint[] {
  const { waste, inflow, choices, point } = view
  const endFor = (load: ReportedLoad) => esrsEnd(load, choices)
  const of = (ends: readonly WasteEnd[]) => waste.filter((load) => ends.includes(endFor(load)))
  const { of: second, open } = secondary(view)
  const r1 = of(['energy']).length > 0 ? R1_OPEN : null
  return [
    point.tonnes('E5-4/13b', inflow, '', 'Of exchanges on Sidestream only: other materials are to be added.'),
    ...byMaterial(inflow).map(([material, some]) => point.tonnes('E5-4/13c', some, material)),
    point.tonnes('E5-4/13d', second, '', noteOf(open)),
    point.tonnes('E5-5/16b', waste),
    point.share('E5-5/16c', of(DIVERTED), waste, '', r1),
    ...splits(waste, DIVERTED, endFor).map(({ part, of: some }) =>
      point.share('E5-5/16c', some, waste, part),
    ),
    point.share('E5-5/16d', of(DISPOSED), waste, '', r1),
    ...splits(waste, DISPOSED, endFor).map(({ part, of: some }) =>
      point.share('E5-5/16d', some, waste, part),
    ),
    point.share('E5-5/16e', of(['unknown']), waste),
  ]
}

function vsme(view: View): DataPoint[] {
  const { waste, inflow, point } = view
  return [
    point.text('B7-37', waste, 'To be described: the exchanges of the year are an example of it.'),
    ...HAZARDS.flatMap(([word, hazardous]) => {
      const some = waste.filter((load) => load.hazardous === hazardous)
      return some.length > 0 || hazardous !== null ? [point.tonnes('B7-38a', some, word)] : []
    }),
    point.tonnes(
      'B7-38b',
      waste.filter((load) => endOf(load) === 'recycling'),
    ),
    ...byMaterial(inflow).map(([material, some]) => point.tonnes('B7-38c', some, material)),
  ]
}

/** Loads leave the site: all of it is offsite. GRI counts burning with energy as disposal. */
function gri(view: View): DataPoint[] {
  const { waste, point } = view
  const of = (ends: readonly WasteEnd[]) => waste.filter((load) => ends.includes(endOf(load)))
  const disposed: readonly WasteEnd[] = ['energy', ...DISPOSED]
  const named = (part: string) => `${part.replace('energy', 'incineration with energy recovery')}, offsite`
  return [
    point.tonnes('306-3', waste),
    ...byMaterial(waste).map(([material, some]) => point.tonnes('306-3', some, material)),
    point.tonnes('306-4', of(DIVERTED)),
    ...splits(waste, DIVERTED, endOf).map(({ part, of: some }) => point.tonnes('306-4', some, named(part))),
    point.tonnes('306-5', of(disposed)),
    ...splits(waste, disposed, endOf).map(({ part, of: some }) => point.tonnes('306-5', some, named(part))),
  ]
}

const EDITION_POINTS: Record<Edition, (view: View) => DataPoint[]> = {
  'ESRS 2023': esrs2023,
  'ESRS 2026': esrs2026,
  'VSME 2025': vsme,
  'GRI 2020': gri,
}

function byMaterial(loads: readonly ReportedLoad[]): [string, ReportedLoad[]][] {
  const names = [...new Set(loads.map(({ material }) => material))].sort()
  return names.map((name) => [name, loads.filter(({ material }) => material === name)])
}

const describedIn = (inflow: readonly ReportedLoad[]): string => {
  const names = byMaterial(inflow.filter(({ status }) => status === 'by_product' || status === 'waste')).map(
    ([name]) => name,
  )
  return names.length === 0 ? 'None was taken in.' : `Taken in: ${names.join(', ')}.`
}

function methodOf({ by_product_secondary, waste_secondary, r1 }: ReportChoices, edition: Edition): string[] {
  const said = (made: boolean | null, yes: string, no: string) => (made === null ? [] : [made ? yes : no])
  return [
    'Loads that both sides went by, weighed, by the day of weighing; estimates are in no figure.',
    'A by-product is no waste (Directive 2008/98/EC, Article 5): it is in no figure of waste generated.',
    ...(edition.startsWith('ESRS')
      ? [
          ...said(
            by_product_secondary,
            'By-products that are taken in count as secondary materials.',
            'By-products that are taken in do not count as secondary materials.',
          ),
          ...said(
            waste_secondary,
            'Waste that is taken in is a material of own production.',
            'Waste that is taken in is treated for others, and no material of own production.',
          ),
          ...(r1 === null
            ? []
            : [r1 === 'recovery' ? 'R1 counts as other recovery.' : 'R1 counts as incineration.']),
        ]
      : []),
    ...(edition === 'GRI 2020' ? ['Incineration with energy recovery is disposal (GRI 306-5).'] : []),
    'Preparation for re-use has no code of its own among R1 to R13 and is not told apart from recycling.',
  ]
}
