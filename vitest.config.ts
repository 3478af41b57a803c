import { defineConfig } from 'vitest/config'
import react from '@vitejs/plugin-react'
import { FULL } from './test/faults/support/size.ts'
import { V8_FLAGS } from './test/flags.ts'
import { LongestFirst } from './test/longest-first.ts'

/**
 * One project per kind of test. `unit` and `infra` need nothing; `web` has a DOM. `api` and `e2e` synthesize
 * once (their global setup). Files of `api`, with those of `faults` at their small size, share a local cloud per
 * process, unless they ask for their own. The limits of time are for what hangs, not for a busy machine.
 */
/** Knowledge is read as one value: as modules with a name for each key and a source map it took twice as long to load. */
const json = { namedExports: false, stringify: true }

const node = {
  environment: 'node' as const,
  execArgv: V8_FLAGS,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  globalSetup: ['test/temporary.ts'],
  // Node 20 will do: what the SDK warns of is a later version of itself.
  env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
}

export default defineConfig({
  test: {
    // A module that one process has compiled, the next reads.
    experimental: { fsModuleCache: true },
    // More files than the usual two cores: a test often waits, for a page, a timer or the disk.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    passWithNoTests: false,
    projects: [
      // Its setup comes first and goes on beside the first tests; `prepared.ts` has those wait that need what it makes.
      {
        json,
        test: {
          ...node,
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          // Files share what is warm: modules, and by `useSite` a cloud and a browser.
          isolate: false,
          globalSetup: ['test/e2e/global-setup.ts'],
          setupFiles: ['test/prepared.ts'],
          testTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      // Pure rules: what one file loads, the knowledge base above all, the next may use.
      { json, test: { ...node, name: 'unit', include: ['test/unit/**/*.test.ts'], isolate: false } },
      // Loading CDK takes longer than most of these tests: once a process, not once a file.
      {
        json,
        test: {
          ...node,
          name: 'infra',
          include: ['test/infra/**/*.test.ts'],
          setupFiles: ['test/prepared.ts'],
          testTimeout: 120_000,
          isolate: false,
        },
      },
      {
        json,
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          // A context of its own for each file in a process that stays: jsdom and Node's modules are read once.
          pool: 'vmForks',
          // What a component draws is short-lived: more room for it takes a tenth off the time of these tests.
          execArgv: [...V8_FLAGS, '--max-semi-space-size=64'],
          // Components and their engine come as one file each, not as hundreds: most of the time of a file was reading them.
          deps: {
            optimizer: {
              client: {
                enabled: true,
                include: [
                  '@chakra-ui/react',
                  '@tabler/icons-react',
                  '@testing-library/react',
                  '@testing-library/user-event',
                  // It ships ES modules in a package of CommonJS, which a context of its own refuses.
                  'react-router-dom',
                ],
              },
            },
          },
          include: ['test/web/**/*.test.{ts,tsx}'],
          setupFiles: ['test/web/support/setup.ts'],
          testTimeout: 60_000,
        },
      },
      {
        json,
        test: {
          ...node,
          name: 'api',
          // Faults at their small size run on the cloud of a process that is warm; at the full one they are a project.
          include: ['test/api/**/*.test.ts', ...(FULL ? [] : ['test/faults/**/*.test.ts'])],
          isolate: false,
          globalSetup: [...node.globalSetup, 'test/api/support/global-setup.ts'],
          setupFiles: ['test/prepared.ts'],
          testTimeout: 180_000,
        },
      },
      // `npm run test:stage`: the files of `api` that a deployed stage can answer.
      ...(process.env['STAGE_URL']
        ? [
            {
              json,
              test: {
                ...node,
                name: 'stage',
                include: ['test/api/stage/**/*.test.ts'],
                isolate: false,
                testTimeout: 180_000,
                hookTimeout: 180_000,
                maxWorkers: 1,
                expect: { poll: { timeout: 30_000 } },
              },
            },
          ]
        : []),
      ...(FULL
        ? [
            {
              json,
              test: {
                ...node,
                name: 'faults',
                include: ['test/faults/**/*.test.ts'],
                isolate: false,
                globalSetup: [...node.globalSetup, 'test/api/support/global-setup.ts'],
                setupFiles: ['test/prepared.ts'],
                testTimeout: 600_000,
              },
            },
          ]
        : []),
    ],
  },
})
