import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Projects in the order they run. A process is kept for the next file only while that file is of the same project,
 * so the files of a project stand together: the engine, a cloud or a browser is started once a process. Those of
 * `unit` need no site, which is built beside them; those of `web` are short and come last, when the cores are to run
 * out of work together.
 */
const PROJECTS = ['unit', 'e2e', 'api', 'faults', 'infra', 'web']

/**
 * Test files that take longest within their project, by measured processor time, longest first: begun last, one of
 * them would keep one core busy while the other has nothing left to do.
 */
const LONGEST = [
  'e2e/journey',
  'e2e/exchange',
  'e2e/deliveries',
  'e2e/pages/members',
  'e2e/sheet',
  'e2e/hostile-files',
  'e2e/onboarding',
  'e2e/chat',
  'e2e/people',
  'e2e/ai-matching',
  'e2e/pages/public',
  'e2e/pages/routes',
  'e2e/pages/open',
  'api/cloud/fuzz',
  'api/market/auto-matching',
  'api/stage/access',
  'api/cloud/seed',
  'api/company/deletion',
  'api/market/imports',
  'api/company/dashboard',
  'api/cloud/verify',
  'faults/crash',
  'faults/privacy',
  'faults/messages',
  'faults/disk',
  'faults/services',
  'infra/compiled',
  'unit/local/cognito',
  'unit/seed/matching',
  'unit/files/hostile',
  'web/marketplace/marketplace-listing-form',
] as const

/** Orders the files of a run: project by project, the longest first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    return [...usual].sort((a, b) => projectOf(a) - projectOf(b) || placeOf(a) - placeOf(b))
  }
}

const projectOf = ({ project }: TestSpecification): number => PROJECTS.indexOf(project.name)

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((name) => moduleId.replaceAll('\\', '/').includes(`/test/${name}.test.`))
  return place < 0 ? LONGEST.length : place
}
