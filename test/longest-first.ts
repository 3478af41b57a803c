import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Test files that take longest, longest first, by measured time, three at a time on two idle cores. They begin
 * before the others: begun last, one of them would keep one core busy while the other has nothing left to do. A
 * file that is not named here is short, and follows in the usual order.
 */
const LONGEST = [
  'e2e/exchange',
  'e2e/pages-members',
  'api/cloud/fuzz',
  'e2e/onboarding',
  'e2e/chat',
  'api/market/imports',
  'faults/crash',
  'api/cloud/seed',
  'e2e/journey',
  'api/cloud/verify',
  'api/market/auto-matching',
  'web/marketplace/marketplace-listing-form',
  'e2e/public',
  'e2e/routes',
  'e2e/ai-matching',
  'api/stage/access',
  'unit/matching/hazard',
  'e2e/blog',
  'faults/disk',
  'e2e/pages-open',
  'faults/services',
  'e2e/account',
  'api/company/deletion',
  'api/company/dashboard',
  'faults/messages',
  'e2e/import',
  'faults/privacy',
  'api/market/materials',
  'infra/stages',
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
