import type { Socket } from 'node:net'

/**
 * Watches the frames that a client sends over a WebSocket: API Gateway closes a connection whose frame is
 * longer than 32 KB, which libraries for servers don't look at.
 */

export const MAX_FRAME_BYTES = 32 * 1024
export const MAX_MESSAGE_BYTES = 128 * 1024

/** Follows frame headers through the bytes of a connection; see RFC 6455, section 5.2. */
export class FrameMeter {
  /** Bytes of the current frame's header, until it is complete. */
  private header = Buffer.alloc(0)
  /** Bytes of the current frame's payload and mask still to come. */
  private rest = 0

  /** Takes the next bytes; true when they begin a frame that is too long. */
  exceeds(bytes: Buffer, limit = MAX_FRAME_BYTES): boolean {
    let at = 0
    while (at < bytes.length) {
      if (this.rest > 0) {
        const step = Math.min(this.rest, bytes.length - at)
        this.rest -= step
        at += step
        continue
      }
      this.header = Buffer.concat([this.header, bytes.subarray(at, at + 1)])
      at += 1
      const length = payloadLength(this.header)
      if (length === undefined) continue
      if (length > limit) return true
      this.rest = length + (this.header[1]! & 0x80 ? 4 : 0)
      this.header = Buffer.alloc(0)
    }
    return false
  }
}

/** Length of the payload, once the header is there up to it. */
function payloadLength(header: Buffer): number | undefined {
  if (header.length < 2) return undefined
  const short = header[1]! & 0x7f
  if (short < 126) return short
  if (short === 126) return header.length < 4 ? undefined : header.readUInt16BE(2)
  return header.length < 10 ? undefined : Number(header.readBigUInt64BE(2))
}

/** Calls `onExceeded` when a client's frame is too long. */
export function watchFrames(socket: Socket, onExceeded: () => void): void {
  const meter = new FrameMeter()
  socket.on('data', (bytes: Buffer) => {
    if (meter.exceeds(bytes)) onExceeded()
  })
}
