import type * as z from 'zod'
import { companies } from '#functions/data/company/company.ts'
import type { Services } from '#functions/platform/services.ts'
import type { reportSchema } from '#shared/api/administration/moderation.ts'
import { FORMER_MEMBER } from '#shared/domain/erasure/redact.ts'
import type { ReportItem } from '#shared/table/content/report.ts'

/** Reports as administrators see them, with the present names of both companies. */
export async function reportCards(
  items: readonly ReportItem[],
  services: Services,
): Promise<z.input<typeof reportSchema>[]> {
  const known = await services
    .use(companies)
    .getMany(items.flatMap(({ author_id, reporter_id }) => [author_id, reporter_id]))
  const named = (id: string) => ({ id, name: known.get(id)?.name ?? FORMER_MEMBER })
  return items.map(({ author_id, reporter_id, ...report }) => ({
    ...report,
    author: named(author_id),
    reporter: named(reporter_id),
  }))
}
