import type { ErrorObject } from 'ajv'
import schema from '#shared/domain/papers/tracking/receipt.schema.json' with { type: 'json' }
import type { ReceiptFault, ReceiptWarning } from '#shared/domain/papers/tracking/receipt.ts'
import { receiptRules } from './receipt-rules.ts'

/**
 * What the service would say of a record, in its words where its answers show them (DEFRA, Open Government Licence v3.0):
 * every fault at once, in the order of the fields, one for each field.
 *
 * @returns nothing exactly when the rules hold.
 */
export function receiptFaults(record: unknown): ReceiptFault[] {
  const rules = receiptRules()
  if (rules(record)) return []
  const faults = new Map<string, ReceiptFault>()
  const told = (rules.errors ?? []).filter(
    (error, at, all) => error.keyword !== 'if' && !isBranch(error, at, all),
  )
  for (const error of told) {
    const fault = faultOf(error)
    if (!faults.has(fault.key)) faults.set(fault.key, fault)
  }
  return [...faults.values()].sort((a, b) => inOrder(a.key, b.key))
}

/** Of a choice, that none fits is told, and not why each does not: its branches are told before it. */
const isBranch = (error: ErrorObject, at: number, all: readonly ErrorObject[]): boolean =>
  all
    .slice(at + 1)
    .some(
      ({ keyword, schemaPath, instancePath }) =>
        keyword === 'anyOf' &&
        (error.schemaPath.startsWith(`${schemaPath}/`) ||
          (instancePath !== '' && instancePath === error.instancePath)),
    )

const keyOf = (path: string): string => path.slice(1).replaceAll('/', '.')
/** `wasteItems.0.weight` as messages have it: `wasteItems[0].weight`. */
const named = (key: string): string => `"${key.replace(/\.(\d+)/g, '[$1]')}"`
const below = (key: string, name: string): string => (key === '' ? name : `${key}.${name}`)
const last = (key: string): string => key.slice(key.lastIndexOf('.') + 1)

const TYPES = new Map([
  ['number', 'must be a number'],
  ['integer', 'must be an integer'],
  ['string', 'must be a string'],
  ['boolean', 'must be a boolean'],
  ['array', 'must be an array'],
  ['object', 'must be of type object'],
])

const FORMATS = new Map([
  ['carrier.registrationNumber', 'must be in a valid England, SEPA, NRW or NI format'],
  ['brokerOrDealer.registrationNumber', 'must be in a valid England, SEPA, NRW or NI format'],
  ['receiver.authorisationNumber', 'must be in a valid UK format'],
  ['receipt.address.postcode', 'must be in valid UK format'],
  ['carrier.address.postcode', 'must be in valid UK or Ireland format'],
  ['brokerOrDealer.address.postcode', 'must be in valid UK or Ireland format'],
  ['apiCode', 'must be a valid GUID'],
])

/** Where a part is asked for because of what another says. */
const NEEDED = new Map<string, readonly [type: ReceiptFault['errorType'], message: string]>([
  [
    'carrier.vehicleRegistration',
    ['NotProvided', 'If carrier.meansOfTransport is "Road" then carrier.vehicleRegistration is required'],
  ],
  [
    'carrier.reasonForNoRegistrationNumber',
    [
      'NotProvided',
      '"carrier.reasonForNoRegistrationNumber" is required when carrier.registrationNumber is not provided',
    ],
  ],
])

function faultOf({ instancePath, keyword, params, schemaPath }: ErrorObject): ReceiptFault {
  const key = keyOf(instancePath)
  const fault = (errorType: ReceiptFault['errorType'], message: string, at = key): ReceiptFault => ({
    key: at,
    errorType,
    message: `${named(at)} ${message}`,
  })
  switch (keyword) {
    case 'required':
      return missing(below(key, String(params.missingProperty)))
    case 'additionalProperties':
      return fault('NotAllowed', 'is not allowed', below(key, String(params.additionalProperty)))
    case 'type':
      return fault('InvalidType', TYPES.get(String(params.type)) ?? 'is of the wrong type')
    case 'enum':
      return fault('InvalidValue', listed(key, params.allowedValues as readonly unknown[]))
    case 'anyOf':
      if (key === '') {
        const at = 'reasonForNoConsignmentCode'
        const why =
          'is required when wasteItems[*].ewcCodes contains a hazardous code and hazardousWasteConsignmentCode is not provided'
        return fault('BusinessRuleViolation', why, at)
      }
      return fault('InvalidFormat', FORMATS.get(key) ?? 'must be in a valid format')
    case 'pattern':
    case 'format':
      if (key === 'dateTimeReceived')
        return fault(
          'InvalidValue',
          'must be a valid UTC (2025-09-15T12:12:28Z) or BST (2025-09-15T13:12:28+01:00) ISO datetime',
        )
      return fault(
        'InvalidFormat',
        FORMATS.get(key) ??
          (last(key) === 'emailAddress' ? 'must be a valid email' : 'must be in a valid format'),
      )
    case 'exclusiveMinimum':
    case 'minimum':
      return fault('OutOfRange', keyword === 'minimum' ? 'is too small' : 'must be greater than 0')
    case 'minItems':
      if (last(key) === 'hazCodes') return missing(key)
      return fault('OutOfRange', 'must contain at least 1 item')
    case 'maxItems':
      if (last(key) === 'components') return fault('BusinessRuleViolation', 'must be empty here')
      return fault('OutOfRange', `must contain at most ${String(params.limit)} items`)
    case 'minLength':
      return fault('NotProvided', 'is not allowed to be empty')
    case 'maxLength':
      return fault('OutOfRange', `must not be longer than ${String(params.limit)} characters`)
    case 'not': {
      const part = schemaPath.includes('/allOf/0/') ? 'reasonForNoRegistrationNumber' : 'vehicleRegistration'
      return fault('NotAllowed', 'is not allowed here', below(key, part))
    }
    default:
      return fault('UnexpectedError', 'is not as the rules have it')
  }
}

function missing(key: string): ReceiptFault {
  const known = NEEDED.get(key)
  if (known) return { key, errorType: known[0], message: known[1] }
  const hazardous = /^(wasteItems\.\d+\.hazardous)\.hazCodes$/.exec(key)?.[1]
  const rule = (at: string, needs: string): ReceiptFault => ({
    key: at,
    errorType: 'BusinessRuleViolation',
    message: `${named(key)} is required when ${needs} is true`,
  })
  // The service names the whole part.
  if (hazardous) return rule(hazardous, 'containsHazardous')
  if (/\.pops\.components$/.test(key)) return rule(key, 'containsPops')
  if (/\.hazardous\.components$/.test(key)) return rule(key, 'containsHazardous')
  return { key, errorType: 'NotProvided', message: `${named(key)} is required` }
}

function listed(key: string, allowed: readonly unknown[]): string {
  if (/\.ewcCodes\.\d+$/.test(key)) return 'must be a valid EWC code from the official list'
  if (last(key) === 'typeOfContainers') return 'must be a valid container type'
  const words = allowed.filter((one) => one !== null && one !== '')
  return words.length === 1 ? `must be [${String(words[0])}]` : `must be one of [${words.join(', ')}]`
}

/** Names of fields in the order in which the schema has them. */
const names = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, value]) =>
    name === 'properties'
      ? Object.entries(value as object).flatMap(([field, of]) => [field, ...names(of)])
      : names(value),
  )
}
let ranks: Map<string, number> | undefined
const rankOf = (name: string): number => {
  ranks ??= new Map([...new Set(names(schema))].map((field, at) => [field, at]))
  return /^\d+$/.test(name) ? Number(name) : (ranks.get(name) ?? Infinity)
}

function inOrder(a: string, b: string): number {
  const [left, right] = [a.split('.'), b.split('.')]
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    if (left[at] === right[at]) continue
    const [one, other] = [rankOf(left[at]!), rankOf(right[at]!)]
    return one === other ? (a < b ? -1 : 1) : one < other ? -1 : 1
  }
  return left.length - right.length
}

const isHazardous = (code: string) => schema.$defs.hazardousEwcCode.enum.includes(code)

/** What the service takes and remarks, and what its rules do not tie together; of a record whose rules hold. */
export function receiptWarnings(record: unknown): ReceiptWarning[] {
  if (receiptFaults(record).length > 0) return []
  const { wasteItems, carrier } = record as {
    wasteItems: { ewcCodes: string[]; containsHazardous: boolean; disposalOrRecoveryCodes?: unknown[] }[]
    carrier: { registrationNumber: string | null; reasonForNoRegistrationNumber?: string | null }
  }
  const warnings: ReceiptWarning[] = []
  for (const [at, item] of wasteItems.entries()) {
    const key = `wasteItems.${at}`
    if (!item.disposalOrRecoveryCodes?.length)
      warnings.push({
        key: `${key}.disposalOrRecoveryCodes`,
        message: 'No recovery or disposal code is stated.',
      })
    if (item.containsHazardous !== item.ewcCodes.some(isHazardous))
      warnings.push({
        key: `${key}.containsHazardous`,
        message: item.containsHazardous
          ? 'It is said to be hazardous, and no code of it is.'
          : 'A code of it is hazardous, and it is said not to be.',
      })
  }
  if (!carrier.registrationNumber && !carrier.reasonForNoRegistrationNumber)
    warnings.push({
      key: 'carrier.registrationNumber',
      message: 'Neither a registration of the carrier nor a reason for none is stated.',
    })
  return warnings
}
