import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import {
  EVENT_FUNCTIONS,
  handlerFile,
  missingHandlers,
  orphanHandlers,
  PROJECT_ROOT,
} from '#infra/entries.ts'
import { kebabCase, pathVariables, type AnyRoute } from '#shared/api/core/route.ts'
import { api, routeKey, routes } from '#shared/api/index.ts'
import { ERROR_STATUS } from '#shared/errors.ts'

/** Rules that hold for every route of the contract, so that what is derived from it works. */

const each = routes.map((route) => [routeKey(route), route] as const)

const segments = (route: AnyRoute) => route.path.split('/').slice(1)
const variableOf = (segment: string) => /^\{(\w+)\}$/.exec(segment)?.[1]

/** Fields of a schema that is an object, refined or not. */
function fieldsOf(schema: z.ZodType | undefined): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape as object) : []
}

describe('the contract', () => {
  it('declares no method and path twice', () => {
    const keys = routes.map(routeKey)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })

  it('states a right wherever a company acts, and nowhere else', () => {
    for (const route of routes) {
      const ofCompanies = route.access !== 'public' && route.access !== 'admin'
      expect([routeKey(route), route.right !== undefined]).toEqual([routeKey(route), ofCompanies])
      // What changes something of the company is nobody's by reading.
      const pure = [
        'POST /api/materials/classify',
        'POST /api/logistics-preview',
        'POST /api/ai-matchmaking',
        'POST /api/blind-preview',
      ]
      const looks = [
        ...pure,
        'POST /api/materials/{id}/sheet/reading',
        'POST /api/onboarding/answers',
        'POST /api/reports',
        'POST /api/blog/preview',
      ]
      if (route.method !== 'GET' && route.right === 'read') expect(looks).toContain(routeKey(route))
    }
  })

  it('names each domain after its key, and each operation after its own', () => {
    for (const [domain, operations] of Object.entries(api)) {
      for (const [key, route] of Object.entries(operations as Record<string, AnyRoute>)) {
        expect([route.domain, route.operation]).toEqual([domain, kebabCase(key)])
      }
    }
  })

  it('has one file per domain', () => {
    const files = readdirSync(join(PROJECT_ROOT, 'shared/api'), { recursive: true }).map((file) =>
      basename(`${file}`),
    )
    for (const domain of Object.keys(api)) {
      expect(
        files.filter((file) => file === `${domain}.ts`),
        domain,
      ).toHaveLength(1)
    }
  })

  it('gives a place in a path one variable name only, as API Gateway demands', () => {
    const names = new Map<string, Set<string>>()
    for (const route of routes) {
      segments(route).forEach((segment, at) => {
        const variable = variableOf(segment)
        if (!variable) return
        const place = `/${segments(route)
          .slice(0, at)
          .map((part) => (variableOf(part) ? '{}' : part))
          .join('/')}`
        names.set(place, (names.get(place) ?? new Set()).add(variable))
      })
    }
    const ambiguous = [...names].filter(([, variables]) => variables.size > 1)
    expect(ambiguous.map(([place, variables]) => `${place}: ${[...variables].join(', ')}`)).toEqual([])
  })

  it.each(each)('%s: a well-formed path under /api', (_, route) => {
    expect(route.path).toMatch(/^\/api(\/(\{\w+\}|[a-z0-9.-]+))+$/)
    const variables = pathVariables(route.path)
    expect(new Set(variables).size).toBe(variables.length)
  })

  it.each(each)('%s: a body only where HTTP has one', (_, route) => {
    if (route.method === 'GET' || route.method === 'DELETE') expect(route.body).toBeUndefined()
    if (route.maxBodyBytes !== undefined) expect(route.body).toBeDefined()
  })

  it.each(each)('%s: "self" points at something the route has, and somebody who can be it', (_, route) => {
    if (!route.self) return
    const [where, field] = route.self.split('.') as ['params' | 'query' | 'body', string]
    const fields = where === 'params' ? pathVariables(route.path) : fieldsOf(route[where])
    expect(fields).toContain(field)
    expect(route.access).not.toBe('public')
  })

  it.each(each)('%s: "personal" only where no sign-in is needed', (_, route) => {
    if (route.personal) expect(route.access).toBe('public')
  })

  it('streams in domains of their own: a function streams all its answers, or none', () => {
    for (const routes of Object.values(api)) {
      const streaming = (Object.values(routes) as AnyRoute[]).map(({ stream }) => stream === true)
      expect(new Set(streaming).size).toBe(1)
    }
  })

  it.each(each)('%s: streams only what is read, to somebody known', (_, route) => {
    if (!route.stream) return
    expect([route.method, route.status, route.personal]).toEqual(['GET', undefined, undefined])
    expect(route.access).not.toBe('public')
  })

  it.each(each)('%s: only errors of the one vocabulary', (_, route) => {
    for (const code of route.errors ?? []) expect(Object.keys(ERROR_STATUS)).toContain(code)
  })
})

describe('the handlers', () => {
  it('exist for every route and every event source', () => {
    expect(missingHandlers()).toEqual([])
  })

  it('all belong to a route of the contract', () => {
    expect(orphanHandlers()).toEqual([])
  })

  it('are missed by file name when a route has none', () => {
    const route = { ...routes[0]!, domain: 'weather', operation: 'get-forecast' }
    expect(missingHandlers([route])[0]).toBe(
      `${route.method} ${route.path} is in the contract, but functions/api/weather/get-forecast.ts is missing`,
    )
  })

  it('are called orphans when their route is gone', () => {
    const [gone, ...rest] = routes
    expect(orphanHandlers(rest)).toContain(handlerFile(gone!))
  })

  it('are named in kebab case, like every file', () => {
    const files = readdirSync(join(PROJECT_ROOT, 'functions'), { recursive: true, encoding: 'utf8' })
    expect(files.filter((file) => !/^([a-z0-9/.-]+|README\.md)$/.test(file))).toEqual([])
    expect(Object.values(EVENT_FUNCTIONS).every((file) => file.startsWith('functions/'))).toBe(true)
  })
})
