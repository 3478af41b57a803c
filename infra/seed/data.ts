import applicationsFile from './data/applications.json' with { type: 'json' }
import blindFile from './data/blind.json' with { type: 'json' }
import companiesFile from './data/companies.json' with { type: 'json' }
import listingsFile from './data/listings.json' with { type: 'json' }
import sheetsFile from './data/sheets.json' with { type: 'json' }
import peopleFile from './data/people.json' with { type: 'json' }
import postsFile from './data/posts.json' with { type: 'json' }
import type { DemoDisclosure } from './blind.ts'
import type { DemoApplication, DemoCompany, DemoListing, DemoPerson, DemoPost, DemoSheets } from './schema.ts'

/** The demo data: invented companies, what they offer and need, and who waits to be let in. */
export const demoCompanies = companiesFile as readonly DemoCompany[]
export const demoListings = listingsFile as readonly DemoListing[]
export const demoApplications = applicationsFile as readonly DemoApplication[]
export const demoPeople = peopleFile as readonly DemoPerson[]
export const demoDisclosures = blindFile as readonly DemoDisclosure[]
export const demoPosts = postsFile as readonly DemoPost[]
export const demoSheets = sheetsFile as DemoSheets
