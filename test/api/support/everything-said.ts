import type { AnyRoute } from '#shared/api/core/route.ts'
import { api } from '#shared/api/index.ts'
import { address, call, type User } from './cloud.ts'

/** What an adversary hears who asks every route that is read, with every id that it may know. */

/** Routes that say the same to everybody, or do not end. */
const SAME_FOR_ALL = /events|openapi|standards|parameters|waste-codes/
const READ: readonly AnyRoute[] = Object.values(api)
  .flatMap((routes) => Object.values<AnyRoute>(routes))
  .filter(({ method, access, path }) => method === 'GET' && access !== 'admin' && !SAME_FOR_ALL.test(path))

type Texts = Readonly<Record<string, string>>

const DAY = 86_400_000
const dayFrom = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
/** What a query is asked with where its route has that name: without it some would only answer what is missing. */
const QUERY: Texts = {
  year: dayFrom(0).slice(0, 4),
  month: dayFrom(0).slice(0, 7),
  from: dayFrom(-20),
  to: dayFrom(20),
  edition: 'ESRS 2023',
  format: 'csv',
  sort: 'match',
}

export interface Said {
  path: string
  status: number
  said: string
}

/**
 * Every answer, files and the calendar by its secret address included.
 *
 * @param put ids: each into each place of an address. @param words also asked for by the routes that search.
 * @param query more of what a query may be asked with, by name.
 */
export async function everythingSaid(
  as: User | undefined,
  put: readonly string[],
  words: string,
  query: Texts = {},
): Promise<Said[]> {
  const token = as ? [await feedOf(as)] : put
  const places = { token, paper: ['by-product'], edition: [QUERY['edition']!] }
  const ids = [...put, ...(as ? [as.companyId] : [])]
  const asked = READ.flatMap((route) => {
    const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const valued = (id: string, at: number): Texts =>
      Object.fromEntries(
        names.map((name) => {
          const own = new Map(Object.entries(places)).get(name)
          return [name, own ? own[at % own.length]! : id]
        }),
      )
    const addresses = names.length === 0 ? [{}] : ids.map(valued)
    return addresses.flatMap((params) =>
      queriesOf(route, { ...QUERY, ...query }, words).map((one) => ({ route, params, query: one })),
    )
  })
  const answers: Said[] = []
  for (let from = 0; from < asked.length; from += 12)
    answers.push(...(await Promise.all(asked.slice(from, from + 12).map((one) => saidBy(as, one)))))
  return answers
}

/** With what is known of its query; where it searches, once more with the words. */
function queriesOf({ query }: AnyRoute, known: Texts, words: string): Texts[] {
  const names = Object.keys((query as { shape?: object } | undefined)?.shape ?? {})
  const plain = Object.fromEntries(Object.entries(known).filter(([name]) => names.includes(name)))
  return names.includes('q') ? [plain, { ...plain, q: words }] : [plain]
}

async function saidBy(
  as: User | undefined,
  { route, params, query }: { route: AnyRoute; params: Texts; query: Texts },
): Promise<Said> {
  if (!route.saved) {
    const { status, data, error } = await call(route, { as, params, query } as object)
    return { path: route.path, status, said: JSON.stringify([data, error]) + fileIn(data) }
  }
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]!))
  const answer = await fetch(`${await address()}${path}?${new URLSearchParams(query)}`, {
    headers: as ? { authorization: as.token } : {},
  })
  return { path: route.path, status: answer.status, said: await answer.text() }
}

/** What a file says that is answered as base64: the CSV; the same as XLSX is made from the same rows. */
const fileIn = (data: unknown): string => {
  const { base64 } = (data ?? {}) as { base64?: string }
  return base64 === undefined ? '' : Buffer.from(base64, 'base64').toString('utf8')
}

/** The secret address of a company's calendar, made anew. */
async function feedOf(as: User): Promise<string> {
  const { since } = (await call(api.exchange.getCalendarFeed, { as })).data
  return (await call(api.exchange.renewCalendarFeed, { as, body: { since } })).data.token
}
