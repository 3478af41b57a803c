/**
 * The closed lists of words that contract, items and rules share. They stand apart from the schemas so that a
 * function which stores such a word does not carry another domain's contract.
 */

/** What a company may use; `free` needs no request. */
export const PLANS = ['free', 'pro', 'enterprise'] as const

/** Plans that are asked for and activated by an administrator. */
export const PAID_PLANS = ['pro', 'enterprise'] as const

/** Of a company: only `user` is a member. `erased`: what remains of one whose data was deleted. */
export const ROLES = ['pending', 'user', 'rejected', 'suspended', 'erased'] as const

/** Of a person within a company, from the one with the most rights down. */
export const MEMBER_ROLES = ['owner', 'manager', 'editor', 'viewer'] as const

/** How goods reach a site. */
export const SITE_ACCESS = ['road', 'rail', 'water'] as const

/** What a company's own log tells of. */
export const LOG_KINDS = ['people', 'sites', 'listings', 'deals', 'disclosures'] as const

/** What stands in a company's own log; the word before the dot says of which kind it is (`kindOfAct`). */
export const LOG_ACTIONS = [
  'person.invited',
  'invitation.resent',
  'invitation.revoked',
  'request.accepted',
  'request.declined',
  'person.joined',
  'person.role',
  'person.sites',
  'person.removed',
  'person.left',
  'site.added',
  'site.changed',
  'site.closed',
  'site.reopened',
  'factor.demanded',
  'factor.optional',
  'factor.reset',
  'listing.listed',
  'listing.changed',
  'listing.visibility',
  'listing.withdrawn',
  'listing.removed',
  'import.done',
  'import.undone',
  'deal.create',
  'deal.amount',
  'deal.confirm',
  'deal.mark',
  'deal.sample',
  'deal.plan',
  'deal.index',
  'deal.complete',
  'deal.cancel',
  'load.entered',
  'load.answered',
  'disclosure.asked',
  'disclosure.granted',
  'disclosure.accepted',
  'disclosure.seen',
  'disclosure.expired',
  'disclosure.withdrawn',
  'disclosure.left',
] as const

/** What an entry of the log leads to; a blind listing of another company by its blind id. */
export const LOGGED_THINGS = ['listing', 'blind', 'deal'] as const

/** Of a request to join the company of one's mail domain: before the address is confirmed, then, and taken back. */
export const JOIN_STATUSES = ['unconfirmed', 'waiting', 'withdrawn'] as const

/** Of an upgrade request. */
export const REQUEST_STATUSES = ['pending', 'settled', 'declined'] as const

/** Of a deletion request. `erasing`: begun, and goes on where it was when it is settled again. */
export const DELETION_STATUSES = ['pending', 'erasing', 'settled', 'declined'] as const

/** What the deletion of a company counts. */
export const ERASED_KINDS = [
  'sign_ins',
  'listings',
  'matches',
  'connections',
  'transactions',
  'conversations',
  'messages',
  'mentions',
  'posts',
  'comments',
  'likes',
  'records',
  'enquiries',
] as const

/** What administrators do: each leaves an entry in the audit trail. */
export const AUDIT_ACTIONS = [
  'application.approved',
  'application.rejected',
  'application.reopened',
  'upgrade.activated',
  'upgrade.declined',
  'company.suspended',
  'company.reinstated',
  'company.plan',
  'person.factor-reset',
  'post.removed',
  'comment.removed',
  'listing.removed',
  'report.closed',
  'rename.approved',
  'rename.refused',
  'vat.found',
  'vat.not_found',
  'contact.read',
  'contact.answered',
  'leads.exported',
  'deletion.started',
  'deletion.settled',
  'deletion.declined',
] as const

export const APPLICATION_STATUSES = ['pending', 'approved', 'rejected'] as const

export const LEAD_KINDS = ['newsletter', 'early_access'] as const

export const CONTACT_STATUSES = ['open', 'read', 'answered'] as const

/** What a company offers, and what it needs. */
export const LISTING_TYPES = ['waste', 'requirement'] as const

/** Entry type in the European List of Waste: always hazardous, hazardous depending on content, or not. */
export const HAZARD_CLASSES = ['absolute_hazardous', 'mirror', 'non_hazardous'] as const

/** Units that quantities are compared in, each of a dimension; all of them a year. */
export const QUANTITY_UNITS = ['t', 'm3', 'MWh', 'pieces'] as const

export const NOTIFICATION_TYPES = ['match_update', 'error', 'info', 'warning', 'other'] as const

/** `accepted` once both sides accepted; either side may reject while it is pending. */
export const MATCH_STATUSES = ['pending', 'accepted', 'completed', 'rejected'] as const

/** Bands of a match's score, best first. */
export const MATCH_QUALITIES = ['excellent', 'good', 'possible'] as const

/** Whether a match is worth an afternoon: yes, a call, with the tonnes of neighbours only, or not. */
export const VERDICTS = ['do', 'call', 'pool', 'no'] as const

/** In what matches are listed: expected worth, fit, distance, carbon avoided, or the most recent first. */
export const MATCH_ORDERS = ['worth', 'fit', 'distance', 'carbon', 'date'] as const

/** Of a search for partners of many listings. */
export const RUN_STATUSES = ['queued', 'running', 'finished'] as const

/** What a line of recent activity tells of. */
export const ACTIVITY_TYPES = [
  'material_listed',
  'material_withdrawn',
  'match_found',
  'match_accepted',
  'match_rejected',
  'connection_accepted',
  'exchange_confirmed',
  'exchange_completed',
  'application_decided',
] as const
export const IMPACT_LEVELS = ['high', 'medium', 'low'] as const

/** Why a match was turned down. */
export const REJECTION_REASONS = [
  'material',
  'quality',
  'quantity',
  'distance',
  'price',
  'law',
  'supplied',
  'other',
] as const

/** `declined` and `ended` are kept as history; from either a new request may follow. */
export const CONNECTION_STATUSES = ['pending', 'accepted', 'declined', 'ended'] as const

/** What members report to administrators. */
export const REPORT_KINDS = ['listing', 'post', 'comment'] as const

/** What is wrong with it. */
export const REPORT_REASONS = ['fraud', 'misleading', 'forbidden', 'spam', 'offensive', 'other'] as const

/** `removed`: what was reported was taken down. `closed`: it was looked at and stays. */
export const REPORT_STATUSES = ['open', 'removed', 'closed'] as const

/** What a post of the blog is about. */
export const POST_CATEGORIES = [
  'Research',
  'Case study',
  'Technology',
  'Policy & regulation',
  'Markets',
  'Question',
] as const

/** Subjects of the industry news; each is an address of its own. */
export const NEWS_CATEGORIES = [
  'industry',
  'supply-chain',
  'sustainability',
  'technology',
  'market-trends',
] as const
export type NewsCategory = (typeof NEWS_CATEGORIES)[number]

/** Industries offered at sign-up: those of the early-access form of the specification. */
export const INDUSTRIES = [
  'Steel & Metals',
  'Cement & Construction',
  'Chemicals',
  'Plastics & Polymers',
  'Food & Beverage',
  'Textiles',
  'Mining',
  'Pulp & Paper',
  'Energy',
  'Other',
] as const

/** A year's revenue, as the early-access form asks for it. */
export const REVENUE_RANGES = [
  'Under $10M',
  '$10M - $50M',
  '$50M - $100M',
  '$100M - $500M',
  '$500M - $1B',
  'Over $1B',
] as const

/** What a message to us may be about. */
export const CONTACT_SUBJECTS = [
  'General Inquiry',
  'Technical Support',
  'Partnership',
  'Early Access',
  'Other',
] as const

/** How a property is told; `~`: about. */
export const PROPERTY_OPERATORS = ['=', '~', '<', '<=', '>', '>=', 'range'] as const
/** How firm a limit of a need is; of those marked `either` on one side of a property, one is enough. */
export const LIMIT_WEIGHTS = ['must', 'either', 'wish'] as const
/** What a property refers to; `iron`: per mass of the iron in it. */
export const PROPERTY_BASES = [
  'dry',
  'as received',
  'dry ash free',
  'air dry',
  'organic dry',
  'fat basis',
  'feed 88',
  'normal gas',
  'eluate',
  'iron',
] as const
export const VALUE_BASES = ['as delivered', 'dry matter', 'iron'] as const

/** How usual a stream is at a kind of plant: at nearly every one, at many, at some. */
export const USUAL = ['always', 'often', 'sometimes'] as const

/** Who reads a report of a listing, beside the company that lists it. */
export const FILE_READERS = ['partners', 'members'] as const

/** Of a file of a listing: announced, and looked into. */
export const FILE_STATES = ['awaiting', 'ready'] as const

/** Of a question whether a member could take or supply what another one lists. */
export const INQUIRY_STATES = ['asked', 'interested', 'declined'] as const
