import { MEMBER_ROLES } from '#shared/api/core/vocabulary.ts'

/** What the people of a company may do in its name. Contract, server and screens read this one table. */

export type MemberRole = (typeof MEMBER_ROLES)[number]

/**
 * `own`: about the person alone. `read`: what the company sees. `listings.write`: listings, their files, the portfolio.
 * `talk`: messages, decisions on matches, marks, the blog. `deals.write`: connections and transactions, which bind the
 * company. `log.read`: who did what with listings, exchanges and disclosures. `company.write`: its profile. `company.own`: plan, export, deletion. `people.write`: who belongs to it.
 */
export const RIGHTS = [
  'own',
  'read',
  'listings.write',
  'talk',
  'deals.write',
  'log.read',
  'company.write',
  'company.own',
  'people.write',
] as const
export type Right = (typeof RIGHTS)[number]

/** The least role that has a right; who has a higher one has it too. */
const LEAST: Record<Right, MemberRole> = {
  own: 'viewer',
  read: 'viewer',
  'listings.write': 'editor',
  talk: 'editor',
  'deals.write': 'manager',
  'log.read': 'manager',
  'company.write': 'manager',
  'company.own': 'owner',
  'people.write': 'owner',
}

/** From the highest down. */
const rank = (role: MemberRole): number => MEMBER_ROLES.indexOf(role)

export const mayDo = (role: MemberRole, right: Right): boolean => rank(role) <= rank(LEAST[right])

/** As the screens and the refusals call a role. */
export const ROLE_NAMES: Record<MemberRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  editor: 'Editor',
  viewer: 'Viewer',
}

/** What each role is for, in a line. */
export const ROLE_TEXTS: Record<MemberRole, string> = {
  owner: 'Everything, people, plan and deletion included',
  manager: 'Listings, messages, connections, exchanges and the company profile',
  editor: 'Listings, files and messages; nothing that binds the company',
  viewer: 'Sees what the company sees and changes nothing',
}

const DOING: Record<Right, string> = {
  own: 'do this',
  read: 'see this',
  'listings.write': 'change listings',
  talk: 'write in the name of the company',
  'deals.write': 'agree to connections and exchanges',
  'log.read': 'read the log of the company',
  'company.write': 'change the company profile',
  'company.own': 'decide about the plan and the data of the company',
  'people.write': 'decide who belongs to the company',
}

/** What somebody without a right is told, on a screen or by the server. */
export const rightRefusal = (role: MemberRole, right: Right): string =>
  `Your role is ${ROLE_NAMES[role]}. ${leastNames(right)} may ${DOING[right]}: ask an owner of your company.`

function leastNames(right: Right): string {
  const names = MEMBER_ROLES.filter((role) => mayDo(role, right)).map((role) => `${ROLE_NAMES[role]}s`)
  return names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
