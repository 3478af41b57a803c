import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { noChunkCircles } from './chunk-circles.ts'
import { stillPages } from './still-pages.ts'

/** The plain parts of the kit: those that carry no data and no layer of their own. */
const PLAIN =
  /\/src\/(components\/(base\/(?!menu)|feedback\/(?!toaster|outbox)|forms\/(draft-note|field|form-parts|search-field|segment)|marks\/(?!score|source-note)|page\/(?!tabs))[\w-]*\.tsx|lib\/(use-width|first-error|pages)\.ts)$/

/**
 * The site: `dist/web` from `web/`. One build serves every stage (see /config.json). There is no dev proxy: the
 * local cloud runs Vite as its middleware, on the one port that also answers /api and /ws.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), stillPages(), noChunkCircles()],
  build: {
    outDir: fileURLToPath(new URL('../dist/web', import.meta.url)),
    emptyOutDir: true,
    // Read by test/bench/site-weight.ts: which chunks a route loads first.
    manifest: true,
    target: 'es2022',
    // An inlined data: font or image would need a hole in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A shared chunk's own name lists all who share it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        // Parts that change seldom and that every page needs stay cached over releases.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
            },
            {
              name: 'amplify',
              test: /node_modules\/(aws-amplify|@aws-amplify|@aws-crypto|@smithy|js-cookie)\//,
            },
            // One file for what the entry needs, few for what some pages share: each file costs a phone a turn.
            { name: 'start', tags: ['$initial'] },
            // The plain parts of the kit, and the rest of what asks the server: never in one file with what the
            // landing page does not need, as those of the group below may come to be.
            {
              name: 'kit',
              test: PLAIN,
            },
            { name: 'query', test: /node_modules\/@tanstack\// },
            {
              name: 'shared',
              // The menus of the bars come by themselves, for who is signed in.
              test: /^(?!.*\/app\/shell\/)/,
              // One file for what the same pages share. Putting small ones together makes circles.
              minShareCount: 2,
              entriesAware: true,
            },
          ],
        },
      },
    },
  },
})
