import { createServices, type Services } from '#functions/platform/services.ts'
import { consumer } from './consume.ts'
import { deletionSettled } from './reactions/requests/deletion-settled.ts'
import { documentGone, photoGone, sampleReportGone } from './reactions/file-gone.ts'
import { listingWritten } from './reactions/listing-written.ts'
import { matchRunStep } from './reactions/match-run-step.ts'

/**
 * What takes the catalogue: looks for partners of a listing that was written and, a few listings at a step, for
 * runs over many; and stores the catalogue without a company that was erased, and removes
 * the bytes of files that are gone. Apart from the other reactions,
 * which wait for nothing that takes this long; the filter of the event source lets nothing else through.
 */
export const matcherHandler = (services: Services) =>
  consumer(
    [listingWritten, matchRunStep, deletionSettled, documentGone, photoGone, sampleReportGone],
    services,
  )

export const handler = matcherHandler(createServices())
