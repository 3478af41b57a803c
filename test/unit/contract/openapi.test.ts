import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { openapi } from '#shared/api/core/openapi.ts'
import { routes } from '#shared/api/index.ts'

/** The description as programs of others read it. */

const document = openapi() as unknown as {
  paths: Record<string, Record<string, { responses: Record<string, { headers?: object }> }>>
}
const responsesOf = (path: string, method: string) => document.paths[path]![method.toLowerCase()]!.responses

describe('the OpenAPI description', () => {
  it('is accepted by a strict linter without a word', async () => {
    const problems = await lintFromString({
      source: JSON.stringify(document),
      absoluteRef: 'openapi.json',
      config: await createConfig({ extends: ['recommended-strict'] }),
    })
    expect(
      problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
    ).toEqual([])
  })

  it('declares on every route that the gateway may refuse who asks too often', () => {
    for (const { path, method } of routes) {
      expect(responsesOf(path, method)['429'], `${method} ${path}`).toMatchObject({
        headers: { 'Retry-After': expect.anything() },
      })
    }
  })

  it('declares a refusal on every route that is not for everybody', () => {
    for (const { path, method, access } of routes) {
      if (access === 'public') continue
      expect(Object.keys(responsesOf(path, method)), `${method} ${path}`).toEqual(
        expect.arrayContaining(['401', '403']),
      )
    }
  })
})
