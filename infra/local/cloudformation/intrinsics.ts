/**
 * CloudFormation's intrinsic functions. What a reference stands for is the scope's business
 * (`physical.ts`); here is only the language.
 */

export interface Scope {
  /** Value of `Ref` and of `${LogicalId}`: a resource, a parameter or a pseudo parameter. */
  ref(logicalId: string): unknown
  getAtt(logicalId: string, attribute: string): unknown
  /** Expression of a named condition, unresolved. */
  condition(name: string): unknown
  mapping(map: string, first: string, second: string): unknown
}

type Intrinsic = (argument: never, scope: Scope) => unknown

/** `Ref: AWS::NoValue` removes the property it stands for. */
export const NO_VALUE = Symbol('AWS::NoValue')

const INTRINSICS: Record<string, Intrinsic> = {
  Ref: (id: string, scope) => scope.ref(id),
  'Fn::GetAtt': (argument: string | [string, unknown], scope) => {
    const [id, attribute] =
      typeof argument === 'string' ? splitOnce(argument, '.') : [argument[0], resolve(argument[1], scope)]
    return scope.getAtt(id, String(attribute))
  },
  'Fn::Join': ([separator, parts]: [string, unknown], scope) =>
    (resolve(parts, scope) as unknown[]).map(String).join(separator),
  'Fn::Sub': (argument: string | [string, Record<string, unknown>], scope) => {
    const [text, variables] = typeof argument === 'string' ? [argument, {}] : argument
    return text.replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
      if (literal) return `\${${name}}`
      if (name in variables) return String(resolve(variables[name], scope))
      return String(name.includes('.') ? scope.getAtt(...splitOnce(name, '.')) : scope.ref(name))
    })
  },
  'Fn::Select': ([index, list]: [unknown, unknown], scope) => {
    const values = resolve(list, scope) as unknown[]
    const at = Number(resolve(index, scope))
    if (!(at in values)) throw new Error(`Fn::Select has no element ${at}`)
    return values[at]
  },
  'Fn::Split': ([separator, text]: [string, unknown], scope) => String(resolve(text, scope)).split(separator),
  'Fn::FindInMap': (argument: unknown[], scope) => {
    const [map, first, second] = argument.map((part) => String(resolve(part, scope)))
    return scope.mapping(map!, first!, second!)
  },
  'Fn::Base64': (text: unknown, scope) => Buffer.from(String(resolve(text, scope))).toString('base64'),
  'Fn::ToJsonString': (value: unknown, scope) => JSON.stringify(resolve(value, scope)),
  'Fn::Length': (list: unknown, scope) => (resolve(list, scope) as unknown[]).length,
  'Fn::GetAZs': (region: unknown, scope) => {
    const name = String(resolve(region, scope)) || String(scope.ref('AWS::Region'))
    return ['a', 'b', 'c'].map((zone) => name + zone)
  },
  'Fn::If': ([condition, yes, no]: [string, unknown, unknown], scope) =>
    resolve(holds({ Condition: condition }, scope) ? yes : no, scope),
}

const CONDITIONS: Record<string, (argument: never, scope: Scope) => boolean> = {
  'Fn::Equals': ([a, b]: [unknown, unknown], scope) =>
    String(resolve(a, scope)) === String(resolve(b, scope)),
  'Fn::Not': ([inner]: [unknown], scope) => !holds(inner, scope),
  'Fn::And': (all: unknown[], scope) => all.every((one) => holds(one, scope)),
  'Fn::Or': (any: unknown[], scope) => any.some((one) => holds(one, scope)),
  Condition: (name: string, scope) => holds(scope.condition(name), scope),
}

/** Whether a condition expression is true. */
export function holds(expression: unknown, scope: Scope): boolean {
  const [name, argument] = onlyEntry(expression)
  const rule = name === undefined ? undefined : CONDITIONS[name]
  if (!rule) throw new Error(`"${name ?? typeof expression}" is no condition function`)
  return rule(argument as never, scope)
}

/**
 * A template value with every intrinsic function replaced by what it gives.
 *
 * @throws on an intrinsic function that CloudFormation has and this does not.
 */
export function resolve(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value))
    return value.map((item) => resolve(item, scope)).filter((item) => item !== NO_VALUE)
  if (typeof value !== 'object' || value === null) return value

  const [name, argument] = onlyEntry(value)
  if (name !== undefined && name in INTRINSICS) return INTRINSICS[name]!(argument as never, scope)
  if (name?.startsWith('Fn::')) throw new Error(`the intrinsic function ${name} is not known here`)
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, resolve(inner, scope)] as const)
      .filter(([, inner]) => inner !== NO_VALUE),
  )
}

function onlyEntry(value: unknown): [string, unknown] | [undefined, undefined] {
  if (typeof value !== 'object' || value === null) return [undefined, undefined]
  const entries = Object.entries(value)
  return entries.length === 1 ? entries[0]! : [undefined, undefined]
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return [text.slice(0, at), text.slice(at + 1)]
}
