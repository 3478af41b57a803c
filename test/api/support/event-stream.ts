/** Server-sent events as a client reads them. */

export interface ServerEvent {
  id?: string
  /** Parsed; absent when the event only tells the client its place. */
  data?: { id: string } & Record<string, unknown>
  retry?: number
}

/** The events of an answer until it ends; leaving the loop hangs up. Heartbeats are left out. */
export async function* eventsOf(response: Response): AsyncGenerator<ServerEvent> {
  let rest = ''
  for await (const text of response.body!.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop()!
    for (const block of blocks) {
      const event = parse(block)
      if (Object.keys(event).length > 0) yield event
    }
  }
}

function parse(block: string): ServerEvent {
  const event: ServerEvent = {}
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
    if (name === 'id') event.id = value
    if (name === 'data') event.data = JSON.parse(value) as NonNullable<ServerEvent['data']>
    if (name === 'retry') event.retry = Number(value)
  }
  return event
}
