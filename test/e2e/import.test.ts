import { expect, test } from 'vitest'
import { axe } from './support/axe.ts'
import { DESKTOP, PHONE } from './support/browser.ts'
import { join } from './support/newcomer.ts'
import { useSite } from './support/site.ts'

/** Listing many streams from one file, in both widths. */
const site = useSite()

/** A German spreadsheet of western Europe: semicolons, decimal commas, Windows-1252, one head nobody knows. */
const SHEET = [
  'Bezeichnung;Menge (t/Jahr);Text;Preis',
  'Stahlwerksschlacke;1.200,5;Körnung 0–32 mm, trocken;4,5',
  'Gießereialtsand;ca. 300;Furanharzgebunden;',
  'Flugasche;9.000;Aus Steinkohle, trocken;',
].join('\r\n')

const cp1252 = (text: string) => Buffer.from(text.replace('–', '\u0096'), 'latin1')

test.each([
  ['1440', DESKTOP, 'Ruhrstahl GmbH'],
  ['390', PHONE, 'Elbe Guss GmbH'],
] as const)('a spreadsheet becomes listings at %s', async (width, viewport, company) => {
  const newcomer = { company, email: `einkauf@import-${width}.example`, password: 'Schlacke7' }
  const page = await join(site, newcomer, { viewport, hasTouch: viewport === PHONE })
  await page.goto('/marketplace')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByRole('heading', { name: 'Import listings' }).waitFor()

  await page.locator('input[type=file]').setInputFiles({
    name: 'Reststoffe.csv',
    mimeType: 'text/csv',
    buffer: cp1252(SHEET),
  })
  await page.getByText('Reststoffe.csv, Windows-1252').waitFor()
  await page.getByText('Description has no column yet', { exact: false }).waitFor()
  await page.getByLabel('What Text stands for').locator('visible=true').selectOption('Description')
  await page.getByText('Row 3, Menge (t/Jahr)').locator('visible=true').waitFor()
  await page.getByText('“ca. 300” is not a number').locator('visible=true').waitFor()
  await page.getByLabel('Unit of all rows').fill('t/year')
  await page.getByLabel('Unit of all rows').blur()
  await page.getByRole('button', { name: 'All 3' }).click()
  await page
    .getByText(/1,200\.5\W+t\W+year/)
    .locator('visible=true')
    .waitFor()

  expect(await axe(page, { worst: true })).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)

  await page.getByRole('button', { name: /^List \d materials?$/ }).click()
  await page.getByRole('heading', { name: /^\d materials? listed$/ }).waitFor()
  await page.getByRole('link', { name: 'Your listings' }).click()
  await page.getByText('Stahlwerksschlacke').first().waitFor()
  expect(site.faults).toEqual([])
})
