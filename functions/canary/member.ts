import { account } from '#shared/api/company/account.ts'
import { catalogue } from '#shared/api/market/catalogue.ts'
import { exchange } from '#shared/api/deals/exchange.ts'
import { matching } from '#shared/api/market/matching.ts'
import { call, check, type CanaryStep } from './steps.ts'

/** What the canary lists: something that many take, so that a market of any size has partners for it. */
const LISTED = {
  material_name: 'Wood pallets, used',
  quantity: 1,
  unit: 't/month',
  description: 'Listed by the canary, for as long as it takes to withdraw it.',
  type: 'waste',
} as const

/**
 * What a member does: sign in, list a material, find matches for it, mark the best, take the mark away, withdraw
 * the listing. A step without what it needs from one before, which failed, is left out.
 */
export function member(site: string, signIn: () => Promise<string>): CanaryStep[] {
  let token: string | undefined
  let me: { id: string; company_id: string | null } | undefined
  let listing: string | undefined
  let marked: string | undefined
  return [
    {
      name: 'sign-in',
      work: async () => {
        token = await signIn()
        me = (await call(site, token, account.getMe)).user
      },
    },
    {
      name: 'list',
      work: async () => {
        if (token && me) listing = (await call(site, token, catalogue.createMaterial, { body: LISTED })).id
      },
    },
    {
      name: 'match',
      work: async () => {
        if (!token || !me?.company_id || !listing) return
        const body = { materialId: listing, companyId: me.company_id }
        const { matches, total } = await call(site, token, matching.generateMatches, { body })
        check(total >= matches.length, 'There are more matches than are counted')
        marked = matches[0]?.counterpart.id ?? listing
      },
    },
    {
      name: 'favourite',
      work: async () => {
        if (!token || !me || !marked) return
        const body = { userId: me.id, materialId: marked }
        const { isFavorited } = await call(site, token, exchange.addFavorite, { body })
        check(isFavorited, 'The mark was not made')
      },
    },
    {
      name: 'remove',
      work: async () => {
        if (!token || !me || !marked) return
        const params = { user: me.id, material: marked }
        const { isFavorited } = await call(site, token, exchange.removeFavorite, { params })
        check(!isFavorited, 'The mark is still there')
      },
    },
    {
      name: 'withdraw',
      work: async () => {
        if (token && listing) await call(site, token, catalogue.withdrawMaterial, { params: { id: listing } })
      },
    },
  ]
}
