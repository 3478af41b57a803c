import { dayOf } from '#shared/domain/day.ts'
import { foldPlace as fold } from '#shared/domain/places/fold.ts'
import { openPdf } from '#web/lib/pdf/fonts.ts'
import type { MatchDetail } from '../queries.ts'
import { matchTitle } from '../status-texts.ts'
import { makeMatchPdf } from './match-pdf.ts'

/** Makes the document and hands it to the browser as a download. */
export async function saveMatch(detail: MatchDetail, ownName: string, address: string): Promise<void> {
  const { match } = detail
  if (!match) return
  const name = fold(matchTitle(detail))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
  const day = dayOf(new Date())
  makeMatchPdf(await openPdf(), { ...detail, match }, { ownName, address, day }).save(
    `sidestream-match-${name || detail.id}.pdf`,
  )
}
