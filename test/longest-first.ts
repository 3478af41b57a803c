import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Test files that take longest, longest first, by measured time on two idle cores. They begin before the others:
 * begun last, one of them would keep one core busy while the other has nothing left to do. A file that is not
 * named here is short, and follows in the usual order.
 */
const LONGEST = [
  'e2e/pages-members',
  'e2e/onboarding',
  'e2e/exchange',
  'api/fuzz',
  'faults/crash',
  'api/seed',
  'api/verify',
  'api/imports',
  'faults/services',
  'api/auto-matching',
  'api/access',
  'e2e/chat',
  'e2e/routes',
  'e2e/journey',
  'e2e/installed/journey',
  'api/materials',
  'api/local-cloud',
  'web/marketplace-listing-form',
  'e2e/ai-matching',
  'api/search',
  'faults/privacy',
  'e2e/import',
  'api/dashboard',
  'api/deletion',
  'infra/bundle',
  'unit/matching/hazard',
] as const

/** Orders the files of a run: the longest first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    return [...usual].sort((a, b) => placeOf(a) - placeOf(b))
  }
}

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((name) => moduleId.replaceAll('\\', '/').includes(`/test/${name}.test.`))
  return place < 0 ? LONGEST.length : place
}
