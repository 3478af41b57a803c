import { readFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { type Plugin, transform } from 'esbuild'
import ts from 'typescript'
import { isDataFile } from './data.ts'
import { inlineParameters } from './knowledge.ts'
import { LAZY, lazyConstant, MAKER } from './lazy.ts'
import { PROJECT_ROOT } from '#infra/entries.ts'

/**
 * Constants of the rooms without I/O are made when they are first read, and not when their module is imported: a table
 * that one request needs costs no other request anything, and what no function reads is left out of its bundle. `X` becomes
 * `X$lazy.value` wherever it stands. Sources, tests and the browser have the constants as they are written.
 */

const ROOMS = ['domain', 'knowledge', 'texts'].map((room) => join(PROJECT_ROOT, 'shared', room) + sep)

export const constantsPlugin: Plugin = {
  name: 'constants',
  setup(esbuild) {
    const exported = new Map<string, Promise<ReadonlySet<string>>>()
    /** Names that a module exports lazily. */
    const lazyExports = (path: string): Promise<ReadonlySet<string>> => {
      let names = exported.get(path)
      if (!names) exported.set(path, (names = read(path).then((found) => found.exports)))
      return names
    }
    const read = async (path: string) =>
      withLazyConstants(path, inlineParameters(path, await readFile(path, 'utf8')), lazyExports)
    esbuild.onStart(() => exported.clear())
    esbuild.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (path.includes(`${sep}node_modules${sep}`) || !path.startsWith(PROJECT_ROOT + sep)) return undefined
      return { contents: (await read(path)).code, loader: 'js', resolveDir: dirname(path) }
    })
  },
}

interface LazyModule {
  /** JavaScript with lazy constants in the place of those that cost something. */
  code: string
  /** Names that are exported with `$lazy` behind them. */
  exports: ReadonlySet<string>
}

interface Edit {
  from: number
  to: number
  text: string
}

/**
 * @param path decides whether constants of its own become lazy: those of rooms without I/O.
 * @param lazyExports names that another module exports so.
 * @throws when a namespace import or export would have to hold lazy names.
 */
export async function withLazyConstants(
  path: string,
  source: string,
  lazyExports: (path: string) => Promise<ReadonlySet<string>>,
): Promise<LazyModule> {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.ESNext, true)
  const edits: Edit[] = []
  const names = new Set<string>()
  const exports = new Set<string>()
  /** What is a module's own or another's: reading it may cost something. */
  const costly = new Set<string>()
  const renamed = (node: ts.Identifier) =>
    edits.push({ from: node.getStart(), to: node.end, text: node.text + LAZY })

  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement) && statement.importClause && !isTypeOnly(statement.importClause)) {
      const { name, namedBindings } = statement.importClause
      const target = resolved(path, statement.moduleSpecifier)
      if (name) costly.add(name.text)
      if (name && target?.endsWith('.json') && (await isDataFile(target))) {
        renamed(name)
        names.add(name.text)
      }
      if (!namedBindings) continue
      const lazy = target?.endsWith('.ts') ? await lazyExports(target) : NONE
      if (ts.isNamespaceImport(namedBindings)) {
        if (lazy.size > 0)
          throw new Error(`${path}: name what you import of ${target}, its constants are lazy`)
        costly.add(namedBindings.name.text)
        continue
      }
      for (const { isTypeOnly, name: local, propertyName } of namedBindings.elements) {
        if (isTypeOnly) continue
        costly.add(local.text)
        const imported = propertyName ?? local
        if (!lazy.has(imported.text)) continue
        names.add(local.text)
        edits.push({
          from: imported.getStart(),
          to: local.end,
          text: `${imported.text}${LAZY} as ${local.text}${LAZY}`,
        })
      }
    } else if (ts.isExportDeclaration(statement) && !statement.isTypeOnly && statement.moduleSpecifier) {
      const target = resolved(path, statement.moduleSpecifier)
      const lazy = target?.endsWith('.ts') ? await lazyExports(target) : NONE
      if (!statement.exportClause || !ts.isNamedExports(statement.exportClause)) {
        if (lazy.size > 0)
          throw new Error(`${path}: name what you export of ${target}, its constants are lazy`)
        continue
      }
      for (const { isTypeOnly, name, propertyName } of statement.exportClause.elements) {
        const of = propertyName ?? name
        if (isTypeOnly || !lazy.has(of.text)) continue
        exports.add(name.text)
        edits.push({
          from: of.getStart(),
          to: name.end,
          text: `${of.text}${LAZY} as ${name.text}${LAZY}`,
        })
      }
    } else if (ts.isFunctionDeclaration(statement) && statement.name) costly.add(statement.name.text)
  }

  if (ROOMS.some((room) => path.startsWith(room)))
    for (const statement of file.statements) {
      if (!ts.isVariableStatement(statement) || !(statement.declarationList.flags & ts.NodeFlags.Const))
        continue
      const [declared, ...others] = statement.declarationList.declarations
      if (!declared?.initializer || others.length > 0) continue
      const { name, initializer } = declared
      const isRead = reads(initializer, costly)
      if (!isRead && ts.isIdentifier(name) && isFunction(initializer)) costly.add(name.text)
      const made = isRead && lazily(name, initializer.getText())
      if (!made) continue
      const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
      for (const { constant } of made) {
        costly.add(constant)
        names.add(constant)
        if (isExported) exports.add(constant)
      }
      edits.push({
        from: declared.getStart(),
        to: declared.end,
        text: made.map(({ constant, value }) => lazyConstant(constant, value)).join(', '),
      })
    }

  for (const statement of file.statements)
    if (ts.isExportDeclaration(statement) && !statement.moduleSpecifier && statement.exportClause)
      for (const { isTypeOnly, name, propertyName } of (statement.exportClause as ts.NamedExports).elements) {
        const own = propertyName ?? name
        if (isTypeOnly || !names.has(own.text)) continue
        exports.add(name.text)
        edits.push({ from: own.getStart(), to: name.end, text: `${own.text}${LAZY} as ${name.text}${LAZY}` })
      }

  const text = edits
    .sort((a, b) => b.from - a.from)
    .reduce((made, { from, to, text }) => made.slice(0, from) + text + made.slice(to), source)
  const { code } = await transform(`import { Lazy } from '${MAKER}'\n${text}`, {
    loader: 'ts',
    define: Object.fromEntries([...names].map((name) => [name, `${name}${LAZY}.value`])),
    charset: 'utf8',
    target: 'esnext',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  })
  return { code, exports }
}

/** The constants that a name or pattern declares, each with what it is made by; null where a pattern does more than name. */
function lazily(name: ts.BindingName, value: string): { constant: string; value: string }[] | null {
  if (ts.isIdentifier(name)) return [{ constant: name.text, value }]
  const made = name.elements.map((element, at) => {
    if (!ts.isBindingElement(element) || !ts.isIdentifier(element.name)) return null
    if (element.dotDotDotToken || element.initializer) return null
    const place = ts.isArrayBindingPattern(name)
      ? `[${at}]`
      : `.${(element.propertyName ?? element.name).getText()}`
    return { constant: element.name.text, value: `(${value})${place}` }
  })
  return made.some((one) => one === null) ? null : (made as { constant: string; value: string }[])
}

const NONE: ReadonlySet<string> = new Set()

const isTypeOnly = ({ phaseModifier }: ts.ImportClause) => phaseModifier === ts.SyntaxKind.TypeKeyword

/** The file of the project that a module names; null for a package. */
function resolved(importer: string, specifier: ts.Expression): string | null {
  const { text } = specifier as ts.StringLiteral
  const [, room, rest] = /^#(shared|functions|infra|test)\/(.*)$/.exec(text) ?? []
  if (room && rest) return join(PROJECT_ROOT, room, rest)
  return text.startsWith('.') ? resolve(dirname(importer), text) : null
}

const isFunction = (node: ts.Node): boolean => ts.isArrowFunction(node) || ts.isFunctionExpression(node)

/** Whether making a value reads one of some names; what stands inside a function is read when that is called. */
function reads(node: ts.Node, names: ReadonlySet<string>): boolean {
  if (ts.isFunctionLike(node) || ts.isTypeNode(node)) return false
  if (ts.isPropertyAccessExpression(node)) return reads(node.expression, names)
  if (ts.isPropertyAssignment(node)) return reads(node.initializer, names)
  if (ts.isIdentifier(node)) return names.has(node.text)
  return ts.forEachChild(node, (child) => reads(child, names) || undefined) ?? false
}
