import type { Plugin } from 'esbuild'

/** Values of bundles that are made when they are first read: `X$lazy.value` in the place of `X`. */

/** Ends the name of what holds a value that is made later. */
export const LAZY = '$lazy'
/** The module that makes a value when it is first asked for. */
export const MAKER = 'lazy:constant'

/** What declares a constant that is made later. */
export const lazyConstant = (name: string, value: string): string => `${name}${LAZY} = ${lazyValue(value)}`

const lazyValue = (value: string) => `/* @__PURE__ */ new Lazy(() => (${value}))`

/** A module of one lazy constant, for what stands in the place of a module; without a name it is the default. */
export const lazyModule = (name: string | null, value: string): string =>
  [
    `import { Lazy } from '${MAKER}'`,
    name === null ? `export default ${lazyValue(value)}` : `export const ${lazyConstant(name, value)}`,
  ].join('\n')

const MAKER_SOURCE = `export class Lazy {
  constructor(make) {
    this.make = make
    this.made = undefined
  }
  get value() {
    if (this.make !== undefined) {
      this.made = this.make()
      this.make = undefined
    }
    return this.made
  }
}`

export const lazyPlugin: Plugin = {
  name: 'lazy',
  setup(esbuild) {
    esbuild.onResolve({ filter: /^lazy:constant$/ }, ({ path }) => ({ path, namespace: 'lazy' }))
    esbuild.onLoad({ filter: /.*/, namespace: 'lazy' }, () => ({ contents: MAKER_SOURCE, loader: 'js' }))
  },
}
