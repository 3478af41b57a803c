import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Page } from 'playwright-core'
import { transactionKey } from '#shared/table/keys.ts'
import { PAIR } from '../../api/support/parties.ts'
import { credentials, signIn } from '../../bench/local.ts'
import { accountPage } from './members.ts'
import { admit, type Newcomer } from './newcomer.ts'
import type { VisitedSite } from './site.ts'

/** Two companies that deal with each other, each in a window of its own, and the months that pass between their loads. */

export interface Dealer extends Newcomer {
  id: string
  /** Id of its listing. */
  listing: string
  page: Page
  /** Calls a route for what no journey is about. */
  ask<T>(method: string, path: string, body?: object): Promise<T>
}

/** Two companies of this name, one with copper scrap, the other in need of it. */
export async function dealers(site: VisitedSite, name: string): Promise<{ seller: Dealer; buyer: Dealer }> {
  const [seller, buyer] = await Promise.all(
    (['Metals', 'Foundry'] as const).map(async (kind): Promise<Dealer> => {
      const company = `${name} ${kind} BV`
      const email = `trade@${name.toLowerCase()}-${kind.toLowerCase()}.example`
      const newcomer = { company, email, password: 'Kupferdraht-7' }
      await admit(site, newcomer)
      const token = await signIn(site.cloud, newcomer)
      const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
        const response = await fetch(site.cloud.url + path, {
          method,
          headers: { authorization: token, 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        })
        if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`)
        return (await response.json()) as T
      }
      const listed = kind === 'Metals' ? PAIR.offer : PAIR.need
      const [{ user }, { id: listing }] = [
        await ask<{ user: { company_id: string } }>('GET', '/api/me'),
        await ask<{ id: string }>('POST', '/api/materials', listed),
      ]
      return { ...newcomer, id: user.company_id, listing, ask, page: await accountPage(site, newcomer) }
    }),
  )
  return { seller: seller!, buyer: buyer! }
}

/** Comes back to the window, which asks anew for what it shows: less work for the browser than a page that loads again. */
export const comesBack = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

const load = (page: Page, ticket: string) => page.getByRole('row').filter({ hasText: ticket })

export async function enters(page: Page, ticket: string, weight: string): Promise<void> {
  await page.getByRole('button', { name: 'Enter a load' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter a load' })
  await dialog.getByLabel('Ticket number').fill(ticket)
  await dialog.getByLabel('Net quantity').fill(weight)
  await dialog.getByRole('button', { name: 'Enter load' }).click()
  await load(page, ticket).waitFor()
}

/** The dialog of a load. */
export async function opened(page: Page, ticket: string) {
  await load(page, ticket)
    .getByRole('button', { name: new RegExp(`ticket ${ticket}`) })
    .click()
  return page.getByRole('dialog', { name: `Ticket ${ticket}` })
}

export async function answers(page: Page, ticket: string, button: string): Promise<void> {
  const dialog = await opened(page, ticket)
  await dialog.getByRole('button', { name: button }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** The own figure against theirs, or in the place of what is booked. */
export async function claims(page: Page, ticket: string, button: string, weight: string, why: string) {
  const dialog = await opened(page, ticket)
  await dialog.getByRole('button', { name: button }).click()
  await dialog.getByLabel('Your figure').fill(weight)
  await dialog.getByLabel('Why').fill(why)
  await dialog.getByRole('button', { name: 'Send your figure' }).click()
  await dialog.waitFor({ state: 'detached' })
}

export async function refuses(page: Page, ticket: string, why: string): Promise<void> {
  const dialog = await opened(page, ticket)
  await dialog.getByRole('button', { name: 'Not taken' }).click()
  await dialog.getByLabel('Why it was not taken').fill(why)
  await dialog.getByRole('button', { name: 'Mark as not taken' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** `2026-11` some months back. */
export const monthBack = (months: number, now = new Date()): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7)

const DAY = /(?<![\w-])(\d{4})-(\d{2})-(\d{2})(?=[T#"\s,.]|$)/g

/** The same day of the month before, or its last one. */
function monthEarlier(_: string, year: string, month: string, day: string): string {
  const first = new Date(Date.UTC(Number(year), Number(month) - 2, 1))
  const last = new Date(Date.UTC(Number(year), Number(month) - 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(Number(day), last))
  return first.toISOString().slice(0, 10)
}

/** A month passes: everything that is stored of a deal becomes a month older. */
export async function monthPasses({ cloud }: VisitedSite, dealId: string): Promise<void> {
  const { awsEndpoint: endpoint, region, tableName: TableName, settled } = cloud
  const table = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region, credentials }))
  await settled()
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'PK = :deal',
      ExpressionAttributeValues: { ':deal': transactionKey(dealId).PK },
      ConsistentRead: true,
    }),
  )
  for (const item of Items) {
    const Item = JSON.parse(JSON.stringify(item).replace(DAY, monthEarlier)) as typeof item
    await table.send(new PutCommand({ TableName, Item }))
  }
  await settled()
}
