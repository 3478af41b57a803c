import * as z from 'zod'
import { listingInputFields } from '#shared/api/market/catalogue.ts'
import { emailSchema, idSchema, text } from '#shared/api/core/common.ts'
import { siteInputSchema } from '#shared/api/company/sites.ts'
import { INDUSTRIES } from '#shared/api/core/vocabulary.ts'
import { MEMBER_ROLES, PLANS, POST_CATEGORIES } from '#shared/api/core/vocabulary.ts'
import { propertyInputSchema } from '#shared/api/market/sheet.ts'
import type { SheetProperty } from '#shared/domain/properties/sheet.ts'
import { VISIBILITIES } from '#shared/domain/catalogue/visibility.ts'
import { CATEGORIES } from '#shared/knowledge/categories.ts'

/** Schemas of the demo data files. Checked by the unit tests; the seed itself reads the files as they are. */

/** A site as its company tells it, the main one first. */
const demoSite = siteInputSchema
  .omit({ location: true })
  .extend({ id: idSchema, city: text(80), country: text(80) })
  .strict()

/** No address of the demo can belong to anybody: RFC 2606 reserves `.example`. */
const exampleEmail = emailSchema.refine((email) => email.endsWith('.example'), 'Not under .example')

export const demoCompany = z.strictObject({
  id: idSchema,
  name: text(120),
  industry: text(60),
  /** As the gazetteer knows them. */
  city: text(80),
  country: text(80),
  employee_count: z.number().int().min(1).max(50_000),
  plan: z.enum(PLANS),
  /** Days before the seed moment at which the company was approved. */
  member_days: z.number().int().min(1),
  /** Hours its application had waited then. */
  review_hours: z.number().min(0).max(48),
  contact_name: text(120),
  contact_email: exampleEmail,
  products: z.array(text(60)).min(1),
  process_description: text(3900),
  /** Plants of the knowledge base that it confirmed to be. */
  plants: z.array(z.string()).min(1).optional(),
  /** As it states it: an invented number with true check digits. */
  vat_number: z.string().optional(),
  /** Its sites, the first at its place; absent: it has one. */
  sites: z.array(demoSite).min(1).optional(),
})
export type DemoCompany = z.infer<typeof demoCompany>

export const demoListing = z.strictObject({
  id: idSchema,
  /** Id of the owner. */
  company: idSchema,
  ...listingInputFields,
  visibility: z.enum(VISIBILITIES).optional(),
  /** Ids of companies. */
  shown_to: z.array(idSchema).min(1).optional(),
  quantity: z.number().positive().max(1e12).multipleOf(0.01),
  category: z.enum(CATEGORIES),
  /** Of the company; absent: the main one. */
  site: idSchema.optional(),
  /** Days before the seed moment. */
  listed_days_ago: z.number().min(0).max(90),
  /** Percent: it was proposed from the questionnaire. Absent: listed by hand. */
  ai_confidence: z.int().min(1).max(95).optional(),
})
export type DemoListing = z.infer<typeof demoListing>

/** Somebody who acts for a company; whoever acts for two stands here twice. */
export const demoPerson = z.strictObject({
  company: idSchema,
  email: exampleEmail,
  full_name: text(120),
  role: z.enum(MEMBER_ROLES),
  /** For which the person may write; absent: all. */
  sites: z.array(idSchema).min(1).optional(),
  member_days: z.number().int().min(1),
})
export type DemoPerson = z.infer<typeof demoPerson>

const demoProperty = propertyInputSchema
  .pick({ op: true, unit: true })
  .extend(
    propertyInputSchema
      .pick({ value: true, min: true, max: true, basis: true, weight: true, method: true })
      .partial().shape,
  )
  /** Id of the knowledge. */
  .extend({ parameter: text(80) })
  .strict()
export type DemoProperty = Pick<SheetProperty, 'parameter' | 'op' | 'unit'> &
  Partial<Pick<SheetProperty, 'value' | 'min' | 'max' | 'basis' | 'weight' | 'method'>>

/** Data sheets of offers, and specifications of needs that begin with a standard. */
export const demoSheetsSchema = z.strictObject({
  /** Publications whose usual range a value lies in, by id. */
  sources: z.record(z.string(), text(170)),
  offers: z.array(
    z.strictObject({
      listing: idSchema,
      source: z.string(),
      /** Days before the seed moment. */
      sampled_days_ago: z.number().int().min(0).max(90),
      properties: z.array(demoProperty).min(3),
    }),
  ),
  needs: z.array(
    z.strictObject({
      listing: idSchema,
      /** Id of a standard. */
      standard: z.string(),
      /** Limits beside those of the standard. */
      properties: z.array(demoProperty),
    }),
  ),
})
export interface DemoSheets {
  sources: Readonly<Record<string, string>>
  offers: readonly {
    listing: string
    source: string
    sampled_days_ago: number
    properties: readonly DemoProperty[]
  }[]
  needs: readonly { listing: string; standard: string; properties: readonly DemoProperty[] }[]
}

export const demoApplication = z.strictObject({
  /** Id of the company it is for. */
  id: idSchema,
  company_name: text(120),
  contact_name: text(120),
  contact_email: exampleEmail,
  industry: z.enum(INDUSTRIES),
  waste_streams: z.string().max(2000),
  sustainability_goals: z.string().max(2000),
  /** Hours between application and the seed moment. */
  waiting_hours: z.number().positive(),
  /** Absent: still in the queue. */
  rejected: z.strictObject({ after_hours: z.number().positive(), reason: text(1000) }).optional(),
})
export type DemoApplication = z.infer<typeof demoApplication>

export const demoPost = z.strictObject({
  id: idSchema,
  /** Id of the company that published it. */
  company: idSchema,
  author_name: text(120),
  category: z.enum(POST_CATEGORIES),
  tags: z.array(text(30)).max(9),
  title: text(160),
  excerpt: text(400),
  /** HTML, of which the sanitiser takes nothing. */
  content: text(20_000),
  days_ago: z.number().min(2).max(90),
  /** Ids of companies. */
  liked_by: z.array(idSchema),
  comments: z.array(
    z.strictObject({ company: idSchema, hours_after: z.number().positive().max(48), content: text(2000) }),
  ),
})
export type DemoPost = z.infer<typeof demoPost>
