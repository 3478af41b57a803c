import { STATUS_CODES } from 'node:http'

/** A WebSocket connection is refused with this HTTP status. */
export class SocketRefusal extends Error {
  readonly status: number

  constructor(status: number) {
    super(STATUS_CODES[status])
    this.status = status
  }
}
