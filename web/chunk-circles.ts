import type { Plugin } from 'vite'

/** What each file of the built site imports before it runs, by name. */
export type Imports = Readonly<Record<string, readonly string[]>>

/** Files that import each other in a circle, in the order of the circle; null where there is none. */
export function circleAmong(imports: Imports): string[] | null {
  const done = new Set<string>()
  const way: string[] = []
  const follow = (file: string): string[] | null => {
    if (way.includes(file)) return way.slice(way.indexOf(file))
    if (done.has(file)) return null
    way.push(file)
    for (const next of imports[file] ?? []) {
      const circle = follow(next)
      if (circle) return circle
    }
    way.pop()
    done.add(file)
    return null
  }
  for (const file of Object.keys(imports)) {
    const circle = follow(file)
    if (circle) return circle
  }
  return null
}

/**
 * Refuses a build whose files import each other in a circle, though no module does: a page that loads them the other way
 * round would meet constants of a module that has not run yet.
 */
export const noChunkCircles = (): Plugin => ({
  name: 'no-chunk-circles',
  apply: 'build',
  generateBundle(_, bundle) {
    const imports = Object.fromEntries(
      Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.imports]] : [])),
    )
    const circle = circleAmong(imports)
    if (circle) this.error(`Files of the site import each other in a circle: ${circle.join(' → ')}`)
  },
})
