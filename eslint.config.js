import { readdirSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { defineConfig, globalIgnores } from 'eslint/config'
import { createNodeResolver, importX } from 'eslint-plugin-import-x'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { house } from './lint-rules.js'

/**
 * Beside the usual, this file holds the rules of the house: which room may import which, and the few calls
 * that look harmless and are not. Every message says why. Rules that need types are left to tsc.
 */

const folders = (path) =>
  readdirSync(new URL(path, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

/** Source code of the other rooms: what a zone shuts out. Packages are another matter. */
const ROOMS = ['./shared', './functions', './infra', './web', './test']
const othersThan = (...own) => ROOMS.filter((room) => !own.includes(room))

/** Shelves of functions below the entry points, and what each may import. */
const SHELVES = {
  platform: [],
  data: ['platform'],
  clients: ['platform'],
  mail: ['platform'],
  canary: ['platform'],
  http: ['platform', 'data'],
  views: ['platform', 'data'],
  usecases: ['platform', 'data', 'clients', 'views'],
}

/** Floors of the engine, the lowest first; `compiled` stands beside them, because it makes what each of them loads. */
const ENGINE = ['text', 'graph', 'values', 'reading', 'index', 'scoring', 'gates', 'explanation']

const zones = [
  ...othersThan('./shared').map((from) => ({
    target: './shared',
    from,
    message: 'shared is read by every room, so it may know none of them: move what you need into shared.',
  })),
  ...othersThan('./shared', './web').map((from) => ({
    target: './web',
    from,
    message: 'The browser knows the server by its contract only: import from shared/api.',
  })),
  {
    target: './web/src',
    from: './shared',
    except: ['./api', './domain', './knowledge', './errors.ts'],
    message:
      'The browser has no business with table keys or the functions’ environment: both may change any day.',
  },
  ...othersThan('./shared', './functions').map((from) => ({
    target: './functions',
    from,
    message:
      'A function runs in the cloud and on the laptop alike: it may not know what deploys, starts or tests it.',
  })),
  {
    target: './functions/api/**/*',
    from: './functions/api',
    message:
      'Operations never import each other: what two of them need belongs in usecases, views, data or shared/domain.',
  },
  ...Object.entries(SHELVES).flatMap(([target, stands]) =>
    folders('./functions')
      .filter((from) => from !== target && !stands.includes(from))
      .map((from) => ({
        target: `./functions/${target}`,
        from: `./functions/${from}`,
        message: `functions/${target} stands on ${stands.join(', ') || 'nothing of functions'}, never the other way round.`,
      })),
  ),
  ...ENGINE.flatMap((target, floor) =>
    ENGINE.slice(floor + 1).map((from) => ({
      target: `./shared/domain/matching/${target}`,
      from: `./shared/domain/matching/${from}`,
      message: `The engine is built in floors, ${ENGINE.join(' < ')}: a lower one knows no higher one.`,
    })),
  ),
  ...['./functions', './web', './test', './infra/local', './infra/seed'].map((from) => ({
    target: ['./infra/*.ts', './infra/bundle', './infra/constructs'],
    from,
    message: 'The stack knows functions by path, to bundle them: importing one would run it at synth.',
  })),
  ...['./web', './test'].map((from) => ({
    target: ['./infra/local', './infra/seed'],
    from,
    message:
      'The local cloud and the seed stand in for AWS and for users: they import shared and functions only.',
  })),
  ...folders('./web/src/features').map((feature) => ({
    target: `./web/src/features/${feature}`,
    from: './web/src/features',
    except: [`./${feature}`],
    message: 'Features do not import each other: what two of them need belongs in components or lib.',
  })),
  {
    target: './web/src/features',
    from: './web/src/app',
    except: ['./paths.ts'],
    message:
      'app is built from features, not the other way round; of app, only its addresses (paths.ts) are common.',
  },
  ...['components', 'lib', 'theme'].flatMap((target) =>
    ['app', 'features'].map((from) => ({
      target: `./web/src/${target}`,
      from: `./web/src/${from}`,
      ...(from === 'app' && { except: ['./paths.ts'] }),
      message: 'Components, lib and theme serve every feature, so they may know none.',
    })),
  ),
]

const noZodNamed = {
  selector: "ImportDeclaration[source.value='zod'] > :matches(ImportSpecifier, ImportDefaultSpecifier)",
  message:
    "Write `import * as z from 'zod'`: a named import keeps all of zod in the bundle, 453 KB instead of 97 KB.",
}

/** Functions whose answer React keeps: an effect's is called as its clean-up, a ref's likewise. */
const EFFECT =
  'CallExpression:matches([callee.name=/^use(Layout|Insertion)?Effect$/], [callee.property.name=/^use(Layout|Insertion)?Effect$/])'
const REF = "JSXAttribute[name.name='ref'] > JSXExpressionContainer"
const ANSWER = '/^(Call|Chain|Await|Assignment|Logical|Conditional|Unary|Sequence|TSAs|TSNonNull)Expression$/'

const noAnsweringEffects = [
  {
    selector: `:matches(${EFFECT}, ${REF}) > ArrowFunctionExpression[body.type=${ANSWER}]`,
    message:
      'React calls what an effect or a ref gives back as its clean-up, and a browser may give back anything (scrollIntoView: a Promise). Put braces round it, and `return` in them what is meant as the clean-up.',
  },
  {
    selector: `:matches(${EFFECT}, ${REF}) > :function[async=true]`,
    message: 'An async effect gives React a Promise as its clean-up: call an async function within it.',
  },
]

const noRandom = {
  object: 'Math',
  property: 'random',
  message:
    'Figures are computed or absent, never random. Ids: crypto.randomUUID(). Jitter of a retry: say so.',
}

export default defineConfig(
  globalIgnores(['node_modules', 'dist', 'cdk.out', '.local', 'coverage']),
  tseslint.configs.recommended,
  {
    name: 'every file',
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] })],
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-self-import': 'error',
      'no-restricted-syntax': ['error', noZodNamed],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  {
    name: 'no randomness in what computes, no names that nobody gave in what is looked up',
    files: ['shared/**/*.ts', 'functions/**/*.ts', 'web/src/**/*.{ts,tsx}'],
    plugins: { house },
    rules: { 'no-restricted-properties': ['error', noRandom], 'house/no-inherited-names': 'error' },
  },
  {
    name: 'where a listing is says one function',
    files: [
      'functions/{api,data,views}/{catalogue,matching}/**/*.ts',
      'web/src/app/search/**/*.ts',
      'web/src/features/{ai-matching,dashboard,marketplace,matches}/**/*.{ts,tsx}',
    ],
    // What stands here is of companies: their profile, their card, the words a search of companies goes by.
    ignores: ['web/src/features/marketplace/{cards/company-card,detail/company/company-facts}.tsx'],
    plugins: { house },
    rules: { 'house/place-of-a-listing': 'error' },
  },
  {
    name: 'a listing is read as its caller may see it',
    files: ['functions/**/*.ts'],
    // What holds the catalogue, and what is done for everybody at once.
    ignores: [
      'functions/data/catalogue/**',
      'functions/usecases/listings/build-snapshot.ts',
      'functions/stream/reactions/{match-run-step,requests/deletion-settled}.ts',
    ],
    plugins: { house },
    rules: { 'house/listings-as-seen': 'error' },
  },
  {
    name: 'shared: data and pure rules',
    files: ['shared/**/*.ts'],
    ignores: ['shared/**/cli/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: builtinModules.flatMap((name) =>
            [name, `node:${name}`].map((path) => ({
              name: path,
              message: 'shared runs in the browser too: no Node module, no file, no network.',
            })),
          ),
          patterns: [
            {
              regex: '^(?!zod$|damerau-levenshtein$|ical\\.js$|\\.|#shared/)',
              message:
                'shared stands on zod, an edit distance and the rules of calendars, so that every room can carry it.',
            },
          ],
        },
      ],
    },
  },
  {
    name: 'shared/table: item schemas',
    files: ['shared/table/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!zod$|dynamodb-toolbox|\\.|#shared/)',
              message: 'Table items are described with dynamodb-toolbox and zod, nothing else.',
            },
          ],
        },
      ],
    },
  },
  {
    name: 'shared/domain: no clock',
    files: ['shared/domain/**/*.ts'],
    ignores: ['shared/domain/**/cli/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        noRandom,
        {
          object: 'Date',
          property: 'now',
          message: 'Rules get the time passed in, so that a test can choose it.',
        },
      ],
      'no-restricted-syntax': [
        'error',
        noZodNamed,
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Rules get the time passed in, so that a test can choose it.',
        },
      ],
    },
  },
  {
    name: 'functions',
    files: ['functions/**/*.ts'],
    languageOptions: { globals: globals.node },
    rules: {
      'no-console': ['error'],
      'no-restricted-properties': [
        'error',
        noRandom,
        {
          object: 'process',
          property: 'env',
          message: 'Read the environment through platform/env.ts, which parses it.',
        },
      ],
    },
  },
  {
    name: 'functions/platform/env.ts: the one reader of the environment',
    files: ['functions/platform/env.ts'],
    rules: { 'no-restricted-properties': ['error', noRandom] },
  },
  {
    name: 'functions: the table has its own room',
    files: ['functions/**/*.ts'],
    ignores: ['functions/data/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(@aws-sdk/(client-dynamodb|lib-dynamodb)|dynamodb-toolbox)',
              allowTypeImports: true,
              message:
                'Only functions/data speaks to DynamoDB: there the keys and conditions stand together.',
            },
          ],
        },
      ],
    },
  },
  {
    name: 'functions/data: every retry is bounded',
    files: ['functions/data/**/*.ts'],
    ignores: ['functions/data/table/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        noZodNamed,
        {
          selector: ':matches(ForStatement:not([test]), WhileStatement[test.value=true])',
          message:
            'A write that others come between is made by optimisticWrite (data/table): bounded, with backoff, counted.',
        },
      ],
    },
  },
  {
    name: 'unit tests',
    files: ['test/unit/**/*.ts'],
    ignores: ['test/unit/mocked.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'aws-sdk-client-mock',
              message: 'Unit tests share a process: mocked() takes the mock away after the file.',
            },
          ],
        },
      ],
    },
  },
  {
    name: 'web',
    files: ['web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-syntax': ['error', noZodNamed, ...noAnsweringEffects],
    },
  },
  {
    name: 'CloudFront functions',
    files: ['infra/constructs/site/edge/*.js'],
    // CloudFront calls `handler` by name, and its engine is older than Node's.
    rules: { '@typescript-eslint/no-unused-vars': 'off', 'no-var': 'off' },
  },
  {
    name: 'scripts served as they are',
    files: ['web/public/**/*.js'],
    rules: { 'no-var': 'off' },
  },
)
