import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import type { AwsCall } from '#infra/local/aws-endpoint.ts'
import { DynamoDbService } from '#infra/local/dynamodb/aws-dynamodb.ts'

test('a call whose caller waits no longer is not handed on to the engine, and one under way is let end', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const held: ServerResponse[] = []
  const engine = createServer((_, response) => void held.push(response)).listen(0, '127.0.0.1')
  await once(engine, 'listening')
  const service = new DynamoDbService(`http://127.0.0.1:${(engine.address() as AddressInfo).port}`, () => {})
  const gone = new AbortController()
  const ask = (signal: AbortSignal) =>
    service.answer({ action: 'Query', headers: {}, body: Buffer.from('{}'), gone: signal } as AwsCall).then(
      ({ status }) => status,
      (error: Error) => error.name,
    )
  try {
    // As many as the engine is given at a time, the first of them given up later; then two that have to wait.
    const first = [gone.signal, ...Array<AbortSignal>(3).fill(new AbortController().signal)].map(ask)
    await vi.waitFor(() => expect(held).toHaveLength(4))
    const [dropped, patient] = [ask(gone.signal), ask(new AbortController().signal)]
    gone.abort()
    expect(await dropped).toBe('RequestTimeout')
    expect(await ask(gone.signal)).toBe('RequestTimeout')
    expect(held).toHaveLength(4)
    for (const response of held.splice(0)) response.end('{}')
    expect(await Promise.all(first)).toEqual([200, 200, 200, 200])
    await vi.waitFor(() => expect(held).toHaveLength(1))
    held[0]!.end('{}')
    expect(await patient).toBe(200)
    expect(told).not.toHaveBeenCalled()
  } finally {
    await service.stop()
    engine.closeAllConnections()
    engine.close()
    told.mockRestore()
  }
})
