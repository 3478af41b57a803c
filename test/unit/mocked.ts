import { mockClient } from 'aws-sdk-client-mock'
import { afterAll } from 'vitest'

/**
 * A client of the SDK that answers what a test tells it to. The mock stands on the client's class, which all unit
 * tests of a process share: it is taken away after the file.
 */
export const mocked = ((client: Parameters<typeof mockClient>[0]) => {
  const mock = mockClient(client)
  afterAll(() => mock.restore())
  return mock
}) as typeof mockClient
