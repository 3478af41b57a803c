import type { BodyInput } from '#shared/api/core/route.ts'
import type { api } from '#shared/api/index.ts'

/** What a person tells of a site. */
export const siteInput = (
  over: Partial<BodyInput<typeof api.account.addSite>> = {},
): BodyInput<typeof api.account.addSite> => ({
  name: 'Ghent works',
  location: { city: 'Ghent', country: 'Belgium' },
  address: 'John Kennedylaan 51',
  plants: ['integrated-steel'],
  access: ['road', 'water'],
  opening_hours: 'Mon–Fri 6–22',
  permits: [{ name: 'IED permit 31/2019', valid_until: '2031-12-31' }],
  contacts: [
    { name: 'Ines Duarte', task: 'Weighbridge', email: 'gate@works.example', phone: '+32 9 347 31' },
  ],
  ...over,
})
