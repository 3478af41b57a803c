/** What is said of a receiver's record for the United Kingdom's digital waste tracking. */

/** One field that is not as the published rules have it. */
export interface ReceiptFault {
  /** Dotted, as the service writes it: `wasteItems.0.ewcCodes.0`. */
  key: string
  errorType:
    | 'NotProvided'
    | 'NotAllowed'
    | 'InvalidType'
    | 'InvalidFormat'
    | 'InvalidValue'
    | 'OutOfRange'
    | 'BusinessRuleViolation'
    | 'UnexpectedError'
  message: string
}

export interface ReceiptWarning {
  key: string
  message: string
}
