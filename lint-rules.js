/**
 * Rules of lint that no plugin has. They need no types: what they look at stands in the file itself.
 *
 * `no-inherited-names`: a plain object has names it was never given ("constructor", "toString"), so one that is looked up by a
 * text answers with a function where somebody typed such a word.
 *
 * `listings-as-seen`: what answers a call reads listings as its caller may see them.
 *
 * `place-of-a-listing`: where a listing is says one function, so that listings can get sites of their own.
 */
const WHY =
  'A plain object also answers to "constructor" and the like, which somebody will type. Keep a Map, or read with own() of shared/domain/text/own.ts.'

/** `Record<string, …>`, `{ [name: string]: … }`, also as Readonly, Partial, or one of several. */
function isKeyedByText(type) {
  if (!type) return false
  if (type.type === 'TSUnionType') return type.types.some(isKeyedByText)
  if (type.type === 'TSTypeLiteral') return type.members.some(({ type }) => type === 'TSIndexSignature')
  if (type.type !== 'TSTypeReference') return false
  const [first] = type.typeArguments?.params ?? []
  if (type.typeName.name === 'Record') return first?.type === 'TSStringKeyword'
  return ['Readonly', 'Partial', 'Required'].includes(type.typeName.name) && isKeyedByText(first)
}

/** A name that stands in the source. */
const isWritten = ({ type, expressions }) =>
  type === 'Literal' || (type === 'TemplateLiteral' && expressions.length === 0)

function definitionOf(scope, name) {
  for (let at = scope; at; at = at.upper) {
    const found = at.set.get(name)
    if (found) return found.defs[0]
  }
  return undefined
}

const isJson = (definition) =>
  definition?.type === 'ImportBinding' && definition.parent.source.value.endsWith('.json')

/** Where the viewer's own company is, is no listing's place. */
const VIEWER = new Set(['me', 'useMe'])

/** Of `me.data?.company`: `me`. */
function rootOf(node) {
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression') return rootOf(node.expression)
  if (node.type === 'CallExpression') return rootOf(node.callee)
  return node.type === 'MemberExpression' ? rootOf(node.object) : node
}

const nameOf = (node) => (node.type === 'MemberExpression' ? node.property.name : node.name)

export const house = {
  rules: {
    'place-of-a-listing': {
      meta: { type: 'problem', schema: [] },
      create: (context) => ({
        "MemberExpression[property.name='location']"(node) {
          const isCompany = ['company', 'partner'].includes(nameOf(node.object))
          if (isCompany && !VIEWER.has(rootOf(node).name))
            context.report({
              node,
              message:
                'A listing has a place of its own: ask placeOf (shared/domain/catalogue/place.ts), on the site listingPlace (web/src/lib/listing-place.ts).',
            })
        },
      }),
    },
    'listings-as-seen': {
      meta: { type: 'problem', schema: [] },
      create: (context) => ({
        'MemberExpression[property.name=/^(allRows|anyRow|guardedRows|allListings|activeListings)$/]'(node) {
          context.report({
            node,
            message:
              'Not every listing is for everybody: read it from the catalogue as somebody may see it (seenBy, seenByCompany).',
          })
        },
      }),
    },
    'no-inherited-names': {
      meta: { type: 'problem', schema: [] },
      create(context) {
        const isTable = (object, scope) => {
          if (object.type === 'ObjectExpression') return true
          if (object.type === 'TSNonNullExpression') return isTable(object.expression, scope)
          if (object.type === 'TSAsExpression' || object.type === 'TSSatisfiesExpression')
            return isKeyedByText(object.typeAnnotation)
          if (object.type !== 'Identifier') return false
          const definition = definitionOf(scope, object.name)
          return isJson(definition) || isKeyedByText(definition?.name.typeAnnotation?.typeAnnotation)
        }
        return {
          'MemberExpression[computed=true]'(node) {
            if (isWritten(node.property)) return
            const asKey =
              node.property.type === 'TSAsExpression' &&
              node.property.typeAnnotation.type === 'TSTypeOperator' &&
              node.property.typeAnnotation.operator === 'keyof'
            if (asKey || isTable(node.object, context.sourceCode.getScope(node)))
              context.report({ node, message: WHY })
          },
          "BinaryExpression[operator='in']"(node) {
            if (!isWritten(node.left) && node.left.type !== 'PrivateIdentifier')
              context.report({ node, message: WHY })
          },
        }
      },
    },
  },
}
