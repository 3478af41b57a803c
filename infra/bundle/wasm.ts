import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'esbuild'

const require = createRequire(import.meta.url)

/** The codecs' code within the bundle of whoever draws photos: in Lambda there is no folder of packages to read it from. */
export const wasmPlugin: Plugin = {
  name: 'wasm-of-codecs',
  setup(esbuild) {
    esbuild.onLoad({ filter: /functions[\\/]clients[\\/]photos[\\/]wasm\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const names = [...source.matchAll(/(\w+): read\('([^']+)'\)/g)]
      return {
        contents: [
          ...names.map(([, name, file]) => `import ${name} from 'wasm:@jsquash/${file}'`),
          `export const CODECS = { ${names.map(([, name]) => name).join(', ')} }`,
        ].join('\n'),
        loader: 'js',
      }
    })
    esbuild.onResolve({ filter: /^wasm:/ }, ({ path }) => ({
      path: require.resolve(path.slice('wasm:'.length)),
      namespace: 'wasm',
    }))
    esbuild.onLoad({ filter: /.*/, namespace: 'wasm' }, async ({ path }) => ({
      contents: await readFile(path),
      loader: 'binary',
    }))
  },
}
