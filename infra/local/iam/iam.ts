import type { Template } from '#infra/local/cloudformation/template.ts'
import { StartFailure } from '#infra/local/failure.ts'

/**
 * IAM's rule for a role's own policies: a call is refused unless a statement allows it, and whatever is
 * denied stays denied. Only the elements and condition operators of this project's template are known;
 * another one stops the start, so that nothing is allowed by not being understood.
 */

/** One thing a call wants to do; a call that touches several items wants several. */
export interface Wish {
  /** `dynamodb:PutItem` */
  action: string
  /** ARN. */
  resource: string
  /** Values of condition keys; a key that is absent has no value in the request. */
  context?: Record<string, string[]>
}

interface Statement {
  denies: boolean
  actions: RegExp[]
  resources: RegExp[]
  conditions: Condition[]
}

type Condition = (context: Record<string, string[]>) => boolean

interface RawStatement {
  Effect: string
  Action?: string | string[]
  Resource?: string | string[]
  Condition?: Record<string, Record<string, string | string[]>>
}

interface PolicyDocument {
  Statement: RawStatement | RawStatement[]
}

const KNOWN_ELEMENTS = ['Sid', 'Effect', 'Action', 'Resource', 'Condition']

/** `StringEquals` and the like, of a single-valued key: without a value in the request they don't hold. */
const OPERATORS: Record<string, (wanted: string[]) => (values: string[] | undefined) => boolean> = {
  StringEquals: (wanted) => (values) => values?.some((value) => wanted.includes(value)) ?? false,
  StringLike: (wanted) => (values) => values?.some((value) => likeAny(wanted, value)) ?? false,
  // Holds for a request without the key, as IAM's does: such a statement names actions that always have it.
  'ForAllValues:StringEquals': (wanted) => (values) =>
    values?.every((value) => wanted.includes(value)) ?? true,
  'ForAllValues:StringLike': (wanted) => (values) => values?.every((value) => likeAny(wanted, value)) ?? true,
}

/** What the roles of the template's functions may do. */
export class Iam {
  private readonly byFunction: Map<string, Statement[]>

  /** @throws StartFailure when a policy has an element that is not imitated. */
  constructor(template: Template) {
    const byRole = new Map<string, Statement[]>()
    const add = (role: string, id: string, document: PolicyDocument) =>
      byRole.set(role, [
        ...(byRole.get(role) ?? []),
        ...[document.Statement].flat().map((raw) => statement(id, raw)),
      ])
    const arnOf = new Map<string, string>()
    for (const { id, ref, properties } of template.resources('AWS::IAM::Role')) {
      arnOf.set(template.attribute(id, 'Arn'), ref)
      for (const { PolicyDocument } of (properties['Policies'] ?? []) as { PolicyDocument: PolicyDocument }[])
        add(ref, id, PolicyDocument)
    }
    for (const { id, properties } of template.resources('AWS::IAM::Policy')) {
      for (const role of (properties['Roles'] ?? []) as string[])
        add(role, id, properties['PolicyDocument'] as PolicyDocument)
    }
    this.byFunction = new Map(
      template
        .resources('AWS::Lambda::Function')
        .map(({ id, properties }) => [id, byRole.get(arnOf.get(String(properties['Role'])) ?? '') ?? []]),
    )
  }

  /**
   * The first wish that the caller's role does not grant, or undefined when all are. Callers that are no
   * function of the template are the operator, who may do everything.
   */
  refused(caller: string, wishes: Wish[]): Wish | undefined {
    const statements = this.byFunction.get(caller)
    return statements && wishes.find((wish) => !granted(statements, wish))
  }
}

function granted(statements: Statement[], { action, resource, context = {} }: Wish): boolean {
  const applying = statements.filter(
    ({ actions, resources, conditions }) =>
      actions.some((pattern) => pattern.test(action)) &&
      resources.some((pattern) => pattern.test(resource)) &&
      conditions.every((holds) => holds(context)),
  )
  return applying.length > 0 && !applying.some(({ denies }) => denies)
}

function statement(policy: string, raw: RawStatement): Statement {
  const unknown = Object.keys(raw).find((element) => !KNOWN_ELEMENTS.includes(element))
  if (unknown) throw new StartFailure(`The policy ${policy} has a "${unknown}", which is not known here.`)
  return {
    denies: raw.Effect === 'Deny',
    actions: [raw.Action ?? []].flat().map((pattern) => wildcard(pattern, 'i')),
    resources: [raw.Resource ?? []].flat().map((pattern) => wildcard(pattern)),
    conditions: Object.entries(raw.Condition ?? {}).flatMap(([operator, keys]) => {
      const rule = OPERATORS[operator]
      if (!rule)
        throw new StartFailure(
          `The policy ${policy} has the condition "${operator}", which is not known here.`,
        )
      return Object.entries(keys).map(([key, wanted]): Condition => {
        const holds = rule([wanted].flat())
        return (context) => holds(context[key])
      })
    }),
  }
}

const likeAny = (patterns: string[], value: string) =>
  patterns.some((pattern) => wildcard(pattern).test(value))

/** IAM's `*` and `?`. */
function wildcard(pattern: string, flags = ''): RegExp {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, `s${flags}`)
}
