import type * as z from 'zod'
import { checkCards } from '#functions/views/matching/match-check.ts'
import type { samplePropertySchema, sampleSchema } from '#shared/api/deals/samples.ts'
import { foundBy } from '#shared/domain/deals/samples.ts'
import { checkSpecification, type CheckLine } from '#shared/domain/properties/check.ts'
import type { SheetProperty } from '#shared/domain/properties/sheet.ts'
import { limitsIn, offeredIn } from '#shared/domain/properties/stored.ts'
import { parameterOf } from '#shared/knowledge/parameters/index.ts'
import type { SampleItem } from '#shared/table/trade/sample.ts'

/** Samples of deals as the API shows them. */

export const sampleLines = (
  limits: readonly SheetProperty[],
  values: readonly SheetProperty[],
): readonly CheckLine[] =>
  checkSpecification(offeredIn({ properties: values }), limitsIn({ properties: limits }))

function propertyCard(property: SheetProperty): z.input<typeof samplePropertySchema> {
  const known = property.id === null ? undefined : parameterOf(property.id)
  return { ...property, parameter: known?.label ?? property.parameter, symbol: known?.symbol ?? null }
}

export function sampleCard(sample: SampleItem): z.input<typeof sampleSchema> {
  const { limits, values, report } = sample
  const lines = sample.state === 'measured' ? sampleLines(limits, values) : []
  return {
    ...sample,
    limits: limits.map(propertyCard),
    values: values.map(propertyCard),
    report: report && { ...report, pages: report.pages ?? null, rows: report.rows ?? null },
    check: checkCards(lines),
    verdict: sample.state === 'measured' ? foundBy(lines).verdict : null,
  }
}
