/** The folders of families, uses and plants as TypeScript: what a bundler needs in place of a directory listing. */

/** Files that a family's folder may hold; one that is not there is empty. */
export const FAMILY_FILES = ['concepts', 'exchanges', 'precedents'] as const

export interface Folders {
  /** Names of the files, without ending, by the name of the family's folder. */
  families: Readonly<Record<string, readonly string[]>>
  /** Names of the files of uses, without ending. */
  uses: readonly string[]
  /** Names of the files of plants, without ending. */
  plants: readonly string[]
  /** Names of the files of parameters, without ending. */
  parameters: readonly string[]
  /** Names of the files of standards, without ending. */
  standards: readonly string[]
}

/** `iron-steel/concepts` as a name of a variable. */
const variable = (path: string): string =>
  path.replace(/[^a-z0-9]+([a-z0-9])/g, (_, next: string) => next.toUpperCase())

const HEAD =
  '// Written by `npm run knowledge:index` from the folders families/, uses/, plants/, parameters/families/ and standards/.'

/** Names of variables by path, and the imports that bring them. */
function importer(root: string) {
  const imports: string[] = []
  return {
    imports,
    imported: (path: string) => {
      imports.push(`import ${variable(path)} from '${root}${path}.json' with { type: 'json' }`)
      return variable(path)
    },
  }
}

/**
 * Text of `index.generated.ts`: each kind of file apart, so that who reads one loads no other. Families and uses stand in the
 * order of their names, whatever order the disk tells.
 */
export function indexSource({ families, uses }: Folders): string {
  const { imports, imported } = importer('./')
  const names = Object.keys(families).sort()
  const kinds = FAMILY_FILES.map((name) => {
    const rows = names.map((family) =>
      families[family]!.includes(name) ? `  '${family}': ${imported(`families/${family}/${name}`)},\n` : '',
    )
    return `export const ${name} = {\n${rows.join('')}}\n`
  })
  const lists = [...uses].sort().map((name) => `  ...${imported(`uses/${name}`)},\n`)
  const list = names.map((name) => `  '${name}',\n`).join('')
  const all = `export const familyNames = [\n${list}]\n`
  return [HEAD, ...imports, '', all, ...kinds, `export const uses = [\n${lists.join('')}]`, ''].join('\n')
}

/** Text of the index of a folder that holds nothing but lists: `name` is what they are exported as, `root` where they lie. */
function listsSource(name: string, root: string, files: readonly string[]): string {
  const { imports, imported } = importer(root)
  const lists = [...files].sort().map((file) => `  ${imported(file)},\n`)
  return [HEAD, ...imports, '', `export const ${name} = [\n${lists.join('')}]`, ''].join('\n')
}

/** Text of `plants/index.generated.ts`. */
export const plantIndexSource = ({ plants }: Folders): string => listsSource('sectors', './', plants)

/** Text of `parameters/index.generated.ts`. */
export const parameterIndexSource = ({ parameters }: Folders): string =>
  listsSource('families', './families/', parameters)

/** Text of `standards/index.generated.ts`. */
export const standardIndexSource = ({ standards }: Folders): string =>
  listsSource('standards', './', standards)
