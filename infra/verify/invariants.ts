import { isDeepStrictEqual } from 'node:util'
import { pairId } from '#functions/data/trade/pair.ts'
import { factsOfReview } from '#functions/data/trade/review.ts'
import { companyDomain } from '#shared/domain/applications/checks.ts'
import { readVatNumber } from '#shared/domain/companies/vat-number.ts'
import { act, type DealAction, type DealState } from '#shared/domain/deals/deal.ts'
import { isKnownToOwner } from '#shared/domain/disclosure/stages.ts'
import { factsKept } from '#shared/domain/deals/review.ts'
import { planStateText } from '#shared/domain/deals/plan/plan.ts'
import type { SampleKind } from '#shared/domain/deals/samples.ts'
import { sheetOf } from '#shared/domain/properties/engine-values.ts'
import { figureKey, MOST_PROPERTIES } from '#shared/domain/properties/sheet.ts'
import { MAIN_SITE } from '#shared/domain/sites/sites.ts'
import {
  CHANGES,
  joinAskQueue,
  mailDomainPartition,
  ownerPartition,
  unreadPartition,
} from '#shared/table/keys.ts'
import { ADMINISTRATIVE } from './administrative.ts'
import { DELIVERIES } from './deliveries.ts'
import { by, each, type Invariant } from './invariant.ts'
import type { Items } from './items.ts'
import { PAPER_RECORDS } from './papers.ts'

/**
 * What is true of the table at every moment in which no reaction of the stream is due: a crash, a retry or a
 * race may not break any of it.
 */

const ids = (items: readonly { id: string }[]) => new Set(items.map(({ id }) => id))
const sorted = (values: readonly string[]) => [...values].sort().join()

/** The action that a recorded change is of; null where it creates. */
function taking(event: Items['transactionEvents'][number]): DealAction | null {
  const { action, amount, price_per_unit, conditions, terms_version, step, mark, note = null } = event
  if (action === 'create') return null
  if (action === 'sample') return { type: action, kind: step as SampleKind, standing: event.sample! }
  if (action === 'plan') return { type: action, plan: event.plan! }
  if (action === 'index') return { type: action, index: event.index! }
  if (action === 'mark') return { type: action, step: step!, mark: mark!, note }
  if (action === 'amount') return { type: action, amount, price_per_unit, conditions }
  // Old ones name no version: they are of what stood.
  if (action === 'confirm') return { type: action, amount, ...(terms_version && { version: terms_version }) }
  return { type: action }
}

export const INVARIANTS: readonly Invariant[] = [
  {
    name: 'a company counts its active listings',
    faults: ({ companies, listings }) => {
      const active = by(
        listings.filter(({ status }) => status === 'active'),
        ({ company_id }) => company_id,
      )
      return each(companies, ({ id, active_listings }) => {
        const there = active.get(id)?.length ?? 0
        return active_listings !== there && `counts ${active_listings}, there are ${there}`
      })
    },
  },
  {
    name: 'a listing belongs to a company and stands in the list of changes at its time',
    faults: ({ companies, listings }) => {
      const known = ids(companies)
      return each(listings, ({ id, company_id, changed_at, GSI1PK, GSI2PK, GSI2SK }) => {
        if (!known.has(company_id)) return `of ${company_id}, which is not there`
        if (GSI1PK !== ownerPartition(company_id)) return `stands under ${GSI1PK}`
        return (
          (GSI2PK !== CHANGES || GSI2SK !== `${changed_at}#L#${id}`) &&
          `changed at ${changed_at}, stands at ${GSI2PK} ${GSI2SK}`
        )
      })
    },
  },
  {
    name: 'a company has sites, is where its main one is, and lists at those alone',
    faults: ({ companies, listings }) => {
      const of = new Map(companies.map((company) => [company.id, company]))
      return [
        ...each(companies, ({ role, sites, location, plants = [] }) => {
          if (role === 'erased') return sites !== undefined && sites.length > 0 && 'is erased, and has sites'
          const [main] = sites ?? []
          if (!main) return 'has no site: npm run migrate:sites'
          if (new Set(sites!.map(({ id }) => id)).size < sites!.length) return 'has a site twice'
          if (main.closed_at !== null) return 'has closed its main site'
          return (
            !isDeepStrictEqual([main.location, main.plants], [location, plants]) &&
            `is at ${location?.text}, its main site at ${main.location?.text}`
          )
        }),
        ...each(
          listings.filter(({ status }) => status === 'active'),
          ({ company_id, site_id }) =>
            !of.get(company_id)?.sites?.some(({ id }) => id === (site_id ?? MAIN_SITE)) &&
            `at ${site_id}, no site of ${company_id}`,
        ),
      ]
    },
  },
  {
    name: 'a question about a listing stands between two companies, and is answered at a time or not at all',
    faults: ({ inquiries, companies }) => {
      const known = ids(companies)
      return each(inquiries, ({ asker_id, company_id, state, answered_at, GSI1PK, GSI2PK }) => {
        if (!known.has(asker_id) || !known.has(company_id)) return `of ${asker_id} to ${company_id}`
        if (asker_id === company_id) return `${asker_id} asks itself`
        if (GSI1PK !== ownerPartition(asker_id) || GSI2PK !== ownerPartition(company_id))
          return `stands under ${GSI1PK} and ${GSI2PK}`
        return (state === 'asked') !== (answered_at === null) && `${state}, answered ${answered_at}`
      })
    },
  },
  {
    name: 'a data sheet says each thing once, within its bounds, and what is withdrawn by deletion has none',
    faults: ({ listings }) =>
      each(listings, (listing) => {
        const { properties } = sheetOf(listing)
        if (properties.length > 0 && listing.material_name === '')
          return `states ${properties.length} properties of nothing`
        if (properties.length > MOST_PROPERTIES) return `states ${properties.length} properties`
        const said = properties.map((one) => [figureKey(one), one.method, one.date].join('|'))
        return new Set(said).size < said.length && `states one twice: ${said.join(', ')}`
      }),
  },
  {
    name: 'a user, an address and a company name each other',
    faults: ({ companies, teams, users, emails }) => {
      const companyOf = new Map(companies.map((company) => [company.id, company]))
      const teamOf = new Map(teams.map((team) => [team.company_id, team]))
      const userOf = new Map(users.map((user) => [user.id, user]))
      const addresses = new Map(emails.map((email) => [email.email, email]))
      const belongs = (user: string, company: string) =>
        teamOf.get(company)?.members.some(({ user_id }) => user_id === user) ??
        companyOf.get(company)?.user_id === user
      return [
        ...each(users, ({ id, company_id, email }) => {
          if (!belongs(id, company_id)) return `speaks for company ${company_id}, which is bound to others`
          return addresses.get(email.toLowerCase())?.user_id !== id && 'its address is bound to another'
        }),
        ...each(
          emails,
          ({ user_id, email }) =>
            user_id !== undefined &&
            userOf.get(user_id)?.email.toLowerCase() !== email &&
            `user ${user_id} is not there, or has another address`,
        ),
        ...each(
          companies,
          ({ id, user_id }) =>
            user_id !== undefined &&
            !belongs(user_id, id) &&
            `is bound to ${user_id}, who does not belong to it`,
        ),
      ]
    },
  },
  {
    name: 'the people of a company are users who belong to it, each once, one of them an owner',
    faults: ({ companies, teams, users, memberships }) => {
      const known = ids(companies)
      const userOf = new Map(users.map((user) => [user.id, user]))
      const joined = new Set(memberships.map(({ user_id, company_id }) => `${user_id} ${company_id}`))
      const counted = new Set(
        teams.flatMap(({ company_id, members }) => members.map(({ user_id }) => `${user_id} ${company_id}`)),
      )
      const withTeam = new Set(teams.map(({ company_id }) => company_id))
      return [
        ...each(teams, ({ company_id, members }) => {
          if (!known.has(company_id)) return `company ${company_id} is not there`
          if (!members.some(({ role }) => role === 'owner')) return 'has no owner'
          if (new Set(members.map(({ user_id }) => user_id)).size < members.length)
            return 'has somebody twice'
          const stranger = members.find(
            ({ user_id, email }) =>
              userOf.get(user_id)?.email.toLowerCase() !== email.toLowerCase() ||
              !joined.has(`${user_id} ${company_id}`),
          )
          return stranger && `${stranger.user_id} is no user who belongs to it`
        }),
        ...each(
          memberships,
          ({ user_id, company_id }) =>
            (withTeam.has(company_id)
              ? !counted.has(`${user_id} ${company_id}`)
              : companies.find(({ id }) => id === company_id)?.user_id !== user_id) &&
            `is none of the people of ${company_id}`,
        ),
      ]
    },
  },
  {
    name: 'an invitation is of a company, to an address in lower case, and goes by itself',
    faults: ({ invitations, companies }) => {
      const known = ids(companies)
      return each(invitations, ({ company_id, email, expiresAt }) => {
        if (!known.has(company_id)) return `company ${company_id} is not there`
        if (email !== email.toLowerCase()) return 'its address is not in lower case'
        return expiresAt === undefined && 'stays for ever'
      })
    },
  },
  {
    name: 'an entry of a company’s own log goes by itself, and names no company that this one was not told',
    faults: ({ ownLogs, disclosures }) => {
      // Of a company that was deleted the disclosure is gone with it.
      const unknown = new Set(
        disclosures
          .filter((one) => !isKnownToOwner(one))
          .map(({ listing_id, company_id }) => `${listing_id} ${company_id}`),
      )
      return each(ownLogs, ({ action, about, partner, expiresAt }) => {
        if (expiresAt === undefined) return 'stays for ever'
        if (!action.startsWith('disclosure.') || partner === undefined) return false
        if (about?.kind === 'blind') return `tells whose ${about.id} is`
        return unknown.has(`${about?.id} ${partner}`) && `tells who asks about ${about?.id}`
      })
    },
  },
  {
    name: 'a request to join is in the queue of its mail domain exactly while it waits, and goes by itself',
    faults: ({ joinAsks }) =>
      each(joinAsks, ({ email, status, confirmed_at, full_name, expiresAt, GSI1PK }) => {
        if (expiresAt === undefined) return 'stays for ever'
        if (status === 'withdrawn' && full_name !== '') return 'is taken back, and names a person'
        const queue = status === 'waiting' ? joinAskQueue(companyDomain(email) ?? '') : undefined
        if (GSI1PK !== queue) return `is ${status} and stands under ${GSI1PK}`
        return status === 'waiting' && confirmed_at === undefined && 'waits unconfirmed'
      }),
  },
  {
    name: 'a company is found under the mail domain that was confirmed for it, and under no other',
    faults: ({ companies }) =>
      each(
        companies,
        ({ mail_domain, GSI1PK }) =>
          GSI1PK !== (mail_domain === undefined ? undefined : mailDomainPartition(mail_domain)) &&
          `has ${mail_domain}, stands under ${GSI1PK}`,
      ),
  },
  {
    name: 'a company states a VAT number that could be one, with a date, and only such a one was looked up',
    faults: ({ companies }) =>
      each(companies, ({ vat_number, vat_stated_at, vat_checked_at }) => {
        if (vat_number === undefined)
          return (vat_stated_at !== undefined || vat_checked_at !== undefined) && 'has dates of no number'
        if (!('number' in readVatNumber(vat_number))) return `states ${vat_number}`
        return vat_stated_at === undefined && 'states a number on no day'
      }),
  },
  {
    name: 'an approved application is of a company that takes part, or did',
    faults: ({ applications, companies }) => {
      const roles = new Map(companies.map(({ id, role }) => [id, role]))
      return each(
        applications,
        ({ company_id, status }) =>
          status === 'approved' &&
          !['user', 'suspended'].includes(roles.get(company_id) ?? '') &&
          `the company is ${roles.get(company_id) ?? 'not there'}`,
      )
    },
  },
  {
    name: 'two companies have one connection, under the id of their pair',
    faults: ({ connections }) =>
      each(
        connections,
        ({ id, requester_id, recipient_id }) =>
          (requester_id === recipient_id || id !== pairId(requester_id, recipient_id)) &&
          `between ${requester_id} and ${recipient_id}`,
      ),
  },
  {
    name: 'what is listed for partners is shown by the connection: open while it is accepted, at its time',
    faults: ({ partnerPairs, connections }) => {
      const known = new Map(connections.map((connection) => [connection.id, connection]))
      return each(partnerPairs, ({ pair, companies, open, changed_at, GSI2PK }) => {
        const connection = known.get(pair)
        if (!connection) return 'there is no connection'
        if ([connection.requester_id, connection.recipient_id].join() !== companies.join())
          return `names ${companies.join(' and ')}`
        if (open !== (connection.status === 'accepted'))
          return `is ${open ? 'open' : 'over'}, the connection is ${connection.status}`
        if (open && changed_at !== connection.changed_at) return `is of ${changed_at}`
        return GSI2PK !== CHANGES && `stands under ${GSI2PK}`
      })
    },
  },
  {
    name: 'a listing for named companies names some, and no other does',
    faults: ({ listings }) =>
      each(listings, ({ company_id, visibility, shown_to, status }) => {
        const named = shown_to ?? []
        if ((visibility === 'named') !== named.length > 0)
          return `is ${visibility ?? 'public'}, names ${named.length}`
        return status === 'active' && named.includes(company_id) && 'names its owner'
      }),
  },
  {
    name: 'a blind listing has an id of its own for others, and no other listing has one',
    faults: ({ listings }) => {
      const perId = by(
        listings.filter(({ blind_id }) => blind_id),
        ({ blind_id }) => blind_id!,
      )
      return each(listings, ({ id, visibility, blind_id, region_told }) => {
        if (region_told && visibility !== 'blind')
          return `is ${visibility ?? 'public'} and tells a wider region`
        if ((visibility === 'blind') !== !!blind_id)
          return `is ${visibility ?? 'public'}, its blind id is ${blind_id}`
        if (!blind_id) return undefined
        if (perId.get(blind_id)!.length > 1) return `shares the blind id ${blind_id}`
        return id.includes(blind_id) && 'is told by its blind id'
      })
    },
  },
  {
    name: 'a blind listing is open to a company no further than what it accepted allows',
    faults: ({ disclosures, companies }) => {
      const known = ids(companies)
      return each(
        disclosures,
        ({ owner_id, company_id, stage, ended, until, accepted, told_at, GSI1PK, GSI2PK }) => {
          if (!known.has(owner_id) || !known.has(company_id)) return `of ${owner_id} to ${company_id}`
          if (owner_id === company_id) return `${owner_id} asks itself`
          if (GSI1PK !== ownerPartition(owner_id) || GSI2PK !== ownerPartition(company_id))
            return `stands under ${GSI1PK} and ${GSI2PK}`
          const isTold = stage === 'site' || stage === 'documents'
          if ((isTold || stage === 'accepted') !== (accepted !== null))
            return `is ${stage}, accepted ${!!accepted}`
          if (isTold && (told_at === null || ended !== null))
            return `is ${stage}, told ${told_at}, ended ${ended}`
          return isTold !== (until !== null) && `is ${stage} until ${until}`
        },
      )
    },
  },
  {
    name: 'two listings have one match, between the companies that own them',
    faults: ({ matches, listings }) => {
      const owners = new Map(listings.map(({ id, company_id }) => [id, company_id]))
      const perPair = by(matches, ({ offer_id, need_id }) => `${offer_id} ${need_id}`)
      return each(matches, (match) => {
        const twins = perPair.get(`${match.offer_id} ${match.need_id}`)!.length
        if (twins > 1) return `one of ${twins} of the same pair`
        for (const [listing, company] of [
          [match.offer_id, match.offer_company_id],
          [match.need_id, match.need_company_id],
        ] as const) {
          const owner = owners.get(listing)
          if (owner !== undefined && owner !== company) return `${listing} is of ${owner}, not of ${company}`
        }
        const agreed = match.offer_accepted_at !== undefined && match.need_accepted_at !== undefined
        if (['accepted', 'completed'].includes(match.status) && !agreed)
          return `is ${match.status}, but not both accepted`
        if (match.status === 'pending' && agreed) return 'is pending, but both accepted'
        return (match.status === 'rejected') !== (match.rejected_at !== undefined) && `is ${match.status}`
      })
    },
  },
  {
    name: 'a conversation has every message once, without a gap, between its two sides',
    faults: ({ conversations, messages }) => {
      const threads = by(messages, ({ conversation_id }) => conversation_id)
      return each(conversations, ({ id, first, second, sequence, last_message }) => {
        const thread = threads.get(id) ?? []
        if (id !== pairId(first.company_id, second.company_id)) return 'not the id of its pair'
        if (thread.length !== sequence) return `counts ${sequence} messages, there are ${thread.length}`
        const sides = sorted([first.company_id, second.company_id])
        const seen = new Set<string>()
        for (const [at, { sequence: place, sender_id, receiver_id, client_message_id }] of thread.entries()) {
          if (place !== at + 1) return `message ${at + 1} is missing`
          if (sorted([sender_id, receiver_id]) !== sides) return `message ${place} is of others`
          if (client_message_id === null) continue
          if (seen.has(`${sender_id} ${client_message_id}`)) return `message ${place} was stored before`
          seen.add(`${sender_id} ${client_message_id}`)
        }
        return thread.at(-1)?.content !== last_message?.content && 'shows another last message'
      })
    },
  },
  {
    name: 'a conversation counts what each side sent and read',
    faults: ({ conversations, messages }) => {
      const threads = by(messages, ({ conversation_id }) => conversation_id)
      return each(conversations, ({ id, sequence, first, second }) => {
        const thread = threads.get(id) ?? []
        for (const { company_id, sent, read_until, read_count } of [first, second]) {
          const own = thread.filter(({ sender_id }) => sender_id === company_id).length
          const read = thread.filter(
            (message) => message.sender_id !== company_id && message.sequence <= read_until,
          ).length
          if (sent !== own) return `${company_id} sent ${own}, counted ${sent}`
          if (read_until > sequence) return `${company_id} has read ${read_until} of ${sequence}`
          if (read_count !== read) return `${company_id} has read ${read}, counted ${read_count}`
        }
        return undefined
      })
    },
  },
  {
    name: 'a transaction is what its recorded changes make of it',
    faults: ({ transactions, transactionEvents }) => {
      const changes = by(transactionEvents, ({ transaction_id }) => transaction_id)
      return each(transactions, (transaction) => {
        const recorded = changes.get(transaction.id) ?? []
        if (recorded.length !== transaction.version)
          return `has version ${transaction.version}, ${recorded.length} changes are recorded`
        const { buyer_id, seller_id, created_at } = transaction
        const [first, ...later] = recorded
        const began = { mark: 'done' as const, note: null, at: created_at }
        let state: DealState = {
          status: 'draft',
          buyer_id,
          seller_id,
          amount: first?.amount ?? 0,
          price_per_unit: first?.price_per_unit,
          conditions: first?.conditions,
          confirmed_by: [],
          created_at,
          // Begun before steps were kept: both were interested from the start.
          steps: transaction.steps && {
            interest: { [first?.company_id === seller_id ? 'seller' : 'buyer']: began },
          },
        }
        for (const event of later) {
          const { action, version, status } = event
          const taken = taking(event)
          const next = taken && act(state, taken, event.company_id, event.created_at)
          if (next?.status !== status) return `change ${version} (${action}) does not follow`
          state = next
        }
        if (state.status !== transaction.status || state.amount !== transaction.amount)
          return `is ${transaction.status} over ${transaction.amount}, by its changes ${state.status} over ${state.amount}`
        if (planStateText(state.plan) !== planStateText(transaction.plan))
          return 'has another plan of deliveries than was recorded'
        if (!isDeepStrictEqual(state.index_values ?? {}, transaction.index_values ?? {}))
          return 'has other values of its index than were recorded'
        return sorted(state.confirmed_by) !== sorted(transaction.confirmed_by) && 'is confirmed by others'
      })
    },
  },
  {
    name: 'a transaction stands on the connection of its two parties',
    faults: ({ transactions, connections }) => {
      const known = ids(connections)
      return each(
        transactions,
        ({ buyer_id, seller_id, connection_id }) =>
          (!known.has(connection_id) || connection_id !== pairId(buyer_id, seller_id)) &&
          `connection ${connection_id}`,
      )
    },
  },
  {
    name: 'a company counts the completed transactions that were counted for it',
    faults: ({ companies, transactions }) => {
      const counted = transactions.filter(({ counted_at }) => counted_at !== undefined)
      return each(companies, ({ id, completed_transactions = 0 }) => {
        const there = counted.filter(({ buyer_id, seller_id }) => buyer_id === id || seller_id === id).length
        return completed_transactions !== there && `counts ${completed_transactions}, there are ${there}`
      })
    },
  },
  {
    name: 'a company counts the facts that reviews of its deals tell',
    faults: ({ companies, reviews }) => {
      const told = by(reviews, ({ about }) => about)
      return each(companies, ({ id, facts_kept = 0, facts_reviewed = 0 }) => {
        const { kept, of } = factsKept((told.get(id) ?? []).map(factsOfReview))
        const counts = `counts ${facts_kept} of ${facts_reviewed}, reviews tell ${kept} of ${of}`
        return (facts_kept !== kept || facts_reviewed !== of) && counts
      })
    },
  },
  {
    name: 'exactly the unread notifications stand among the unread',
    faults: ({ notifications }) =>
      each(notifications, ({ company_id, read_at, GSI1PK }) => {
        const expected = read_at === null ? unreadPartition(company_id) : undefined
        return GSI1PK !== expected && `${read_at === null ? 'unread' : 'read'}, stands under ${GSI1PK}`
      }),
  },
  {
    name: 'what a company has marked belongs to a company that is there',
    faults: ({ favorites, companies }) => {
      const known = ids(companies)
      return each(favorites, ({ company_id }) => !known.has(company_id) && `company ${company_id}`)
    },
  },
  ...DELIVERIES,
  ...PAPER_RECORDS,
  ...ADMINISTRATIVE,
]

export interface CheckVerdict {
  invariant: string
  faults: string[]
}

/** Checks everything; the verdict on each invariant in their order. */
export const verdicts = (items: Items): CheckVerdict[] =>
  INVARIANTS.map(({ name, faults }) => ({ invariant: name, faults: faults(items) }))
