import {
  IconArrowsExchange,
  IconBuildingStore,
  IconHelp,
  IconLayoutDashboard,
  IconListCheck,
  IconNews,
  IconShieldCheck,
  IconSparkles,
  IconTopologyStar3,
  type Icon,
} from '@tabler/icons-react'

/**
 * Every address of the site, once. A later slice adds its path here, its line to `navigation` and `titles`,
 * and its page to router.tsx. Nothing else knows an address.
 */

/** `?tab=companies&q=slag…` of the marketplace; /demo understands the same. */
export interface MarketplaceSearch {
  tab?: 'materials' | 'companies'
  q?: string
  type?: 'waste' | 'requirement'
  location?: string
  minQuantity?: string
  dateFrom?: string
  scope?: 'own' | 'favorite'
  /** Own listings of one site. */
  site?: string
  /** Listing whose matches are shown. */
  matches?: string
}

export function withQuery(path: string, query: object = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
  return text ? `${path}?${text}` : path
}

export const paths = {
  home: { path: '/', getHref: () => '/' },
  demo: { path: '/demo', getHref: (search?: MarketplaceSearch) => withQuery('/demo', search) },
  exampleMatch: { path: '/demo/match', getHref: () => '/demo/match' },
  dashboard: { path: '/dashboard', getHref: () => '/dashboard' },
  marketplace: {
    path: '/marketplace',
    getHref: (search?: MarketplaceSearch) => withQuery('/marketplace', search),
  },
  /** One listing, open to read. */
  listing: { path: '/listings/:id', getHref: (id: string) => `/listings/${encodeURIComponent(id)}` },
  /** The industries that could take an own offer, or supply an own need. */
  prospects: {
    path: '/listings/:id/prospects',
    getHref: (id: string) => `/listings/${encodeURIComponent(id)}/prospects`,
  },
  /** How far an own listing pays, by mode, and who lies inside. */
  reach: {
    path: '/listings/:id/reach',
    getHref: (id: string) => `/listings/${encodeURIComponent(id)}/reach`,
  },
  /** One company with what it lists, open to read. */
  company: {
    path: '/companies/:id',
    getHref: (id: string, search?: { type?: 'waste' | 'requirement' }) =>
      withQuery(`/companies/${encodeURIComponent(id)}`, search),
  },
  /** Listings whose owners do not say who they are; and one of them. */
  blind: {
    path: '/blind',
    getHref: (search?: { q?: string; scope?: 'fitting' | 'asked' }) => withQuery('/blind', search),
  },
  blindListing: { path: '/blind/:id', getHref: (id: string) => `/blind/${encodeURIComponent(id)}` },
  importListings: { path: '/marketplace/import', getHref: () => '/marketplace/import' },
  /** `conversation`: the one that is open; `listing` or `match`: what it is about. */
  chats: {
    path: '/chats',
    getHref: (conversation?: string, about?: { listing?: string; match?: string }) =>
      withQuery('/chats', { conversation, ...about }),
  },
  transaction: {
    path: '/transaction/:id',
    getHref: (id: string) => `/transaction/${encodeURIComponent(id)}`,
  },
  /** A paper of one; `load`: for which load of it. */
  paper: {
    path: '/transaction/:id/papers/:paper',
    getHref: (id: string, paper: string, load?: string) =>
      withQuery(`/transaction/${encodeURIComponent(id)}/papers/${encodeURIComponent(paper)}`, { load }),
  },
  /** Own transactions. */
  exchanges: { path: '/exchanges', getHref: () => '/exchanges' },
  /** `exchange`: only the loads of one. */
  deliveries: {
    path: '/deliveries',
    getHref: (exchange?: string) => withQuery('/deliveries', { exchange }),
  },
  deliveryReport: {
    path: '/deliveries/report',
    getHref: (year?: number) => withQuery('/deliveries/report', { year }),
  },
  notifications: { path: '/notifications', getHref: () => '/notifications' },
  matches: {
    path: '/matches',
    getHref: (search?: { listing?: string }) => withQuery('/matches', search),
  },
  match: { path: '/matches/:id', getHref: (id: string) => `/matches/${encodeURIComponent(id)}` },
  aiMatching: {
    path: '/ai-inference-matching',
    getHref: (match?: string) => withQuery('/ai-inference-matching', { match }),
  },
  profile: {
    path: '/profile/:tab?',
    getHref: (tab?: 'profile' | 'sites' | 'people' | 'security' | 'subscription' | 'settings') =>
      tab ? `/profile/${tab}` : '/profile',
  },
  /** Opens the listing form; with an own listing to change it, and from there back to a match. */
  addMaterial: {
    path: '/add-material',
    getHref: (change?: { listing: string; match: string }) => withQuery('/add-material', change),
  },
  onboarding: { path: '/onboarding', getHref: () => '/onboarding' },
  adaptiveOnboarding: { path: '/adaptive-onboarding', getHref: () => '/adaptive-onboarding' },
  reviewListings: { path: '/review-ai-listings', getHref: () => '/review-ai-listings' },
  help: { path: '/help', getHref: () => '/help' },
  terms: { path: '/terms', getHref: () => '/terms' },
  privacy: { path: '/privacy', getHref: () => '/privacy' },
  imprint: { path: '/imprint', getHref: () => '/imprint' },
  methodology: { path: '/methodology', getHref: () => '/methodology' },
  blog: {
    path: '/blog',
    getHref: (search?: { tab?: 'posts'; category?: string; tag?: string }) => withQuery('/blog', search),
  },
  blogPost: { path: '/blog/:id', getHref: (id: string) => `/blog/${encodeURIComponent(id)}` },
  admin: { path: '/admin', getHref: () => '/admin' },
  adminHub: { path: '/admin-hub', getHref: () => '/admin-hub' },
  forgotPassword: { path: '/forgot-password', getHref: () => '/forgot-password' },
  resetPassword: { path: '/reset-password', getHref: () => '/reset-password' },
  confirmEmail: { path: '/confirm-email', getHref: () => '/confirm-email' },
  /** From the mail that confirms a subscription, or an application for early access. */
  confirmSubscription: { path: '/confirm-subscription', getHref: () => '/confirm-subscription' },
  /** From the mail that invites somebody to a company. */
  invitation: { path: '/invitation', getHref: () => '/invitation' },
  /** To ask to join the company of one's mail domain; from the mail, to confirm it or take it back. */
  join: { path: '/join', getHref: () => '/join' },
  unsubscribe: { path: '/unsubscribe', getHref: () => '/unsubscribe' },
  companySignIn: { path: '/auth/sign-in', getHref: () => '/auth/sign-in' },
  authCallback: { path: '/auth/callback', getHref: () => '/auth/callback' },
} as const

/** Where somebody goes who has just signed in, and where a newcomer starts. */
export const HOME_SIGNED_IN = paths.dashboard.getHref()

export interface NavigationItem {
  label: string
  /** Once the company has its profile and portfolio. */
  labelOnboarded?: string
  /** For the bottom bar, where the label would not fit. */
  short?: string
  href: string
  icon: Icon
  /** `visitor`: until somebody signs in. `member`: for signed-in users only. `admin`: for administrators, in the account menu. */
  access: 'open' | 'visitor' | 'member' | 'admin'
  /** In the bar at the top. */
  bar?: boolean
  /** Place in the phone's bottom bar, 1–4; the others are behind More. */
  phone?: 1 | 2 | 3 | 4
  /** Key that goes there, outside text fields. */
  key?: '1' | '2' | '3' | '4'
}

/**
 * Pages in the order of the bar. Only what works stands here: the bar, the bottom bar, the search overlay
 * and the keys all read this one list.
 */
export const navigation: readonly NavigationItem[] = [
  {
    label: 'Marketplace',
    href: paths.demo.getHref(),
    icon: IconBuildingStore,
    access: 'visitor',
    bar: true,
  },
  {
    label: 'Marketplace',
    href: paths.marketplace.getHref(),
    icon: IconBuildingStore,
    access: 'member',
    bar: true,
    phone: 2,
    key: '2',
  },
  {
    label: 'Dashboard',
    href: paths.dashboard.getHref(),
    icon: IconLayoutDashboard,
    access: 'member',
    bar: true,
    phone: 1,
    key: '3',
  },
  {
    label: 'Matches',
    href: paths.matches.getHref(),
    icon: IconTopologyStar3,
    access: 'member',
    bar: true,
    phone: 3,
  },
  {
    label: 'Exchanges',
    href: paths.exchanges.getHref(),
    icon: IconArrowsExchange,
    access: 'member',
    bar: true,
  },
  {
    label: 'AI Inference & Matching',
    short: 'AI Matching',
    href: paths.aiMatching.getHref(),
    icon: IconSparkles,
    access: 'member',
    bar: true,
  },
  {
    label: 'AI Onboarding',
    labelOnboarded: 'Manage AI Profile',
    href: paths.onboarding.getHref(),
    icon: IconListCheck,
    access: 'member',
    bar: true,
  },
  {
    label: 'Blog',
    href: paths.blog.getHref(),
    icon: IconNews,
    access: 'open',
    bar: true,
    key: '4',
  },
  { label: 'Help', href: paths.help.getHref(), icon: IconHelp, access: 'open', bar: true },
  { label: 'Administration', href: paths.adminHub.getHref(), icon: IconShieldCheck, access: 'admin' },
]

/** Whether a line of the bar is for a member, or for a visitor. */
export const isFor = ({ access }: NavigationItem, member: boolean): boolean =>
  access === 'open' || access === (member ? 'member' : 'visitor')

/** Key 1: home. The other keys stand with their page. */
export const shortcuts: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '1': paths.home.getHref(),
    ...Object.fromEntries(navigation.flatMap((item) => (item.key ? [[item.key, item.href]] : []))),
  }),
)

/** Whether `pathname` is the page at `href` or below it. */
export const isWithin = (pathname: string, href: string): boolean =>
  href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`)

/** Page titles by path prefix; the first that fits. */
const titles: readonly (readonly [prefix: string, title: string])[] = [
  [paths.dashboard.path, 'Dashboard'],
  [paths.importListings.path, 'Import listings'],
  [paths.marketplace.path, 'Marketplace'],
  [paths.addMaterial.path, 'Marketplace'],
  ['/listings', 'Listing'],
  [paths.blind.path, 'Blind listings'],
  ['/companies', 'Company'],
  [paths.chats.path, 'Chats'],
  ['/profile/subscription', 'Subscription'],
  ['/profile/settings', 'Settings'],
  ['/profile/sites', 'Sites'],
  ['/profile/people', 'People'],
  ['/profile/security', 'Security'],
  ['/profile', 'Profile'],
  ['/transaction', 'Transaction Details'],
  [paths.exchanges.path, 'Exchanges'],
  [paths.deliveryReport.path, 'Report'],
  [paths.deliveries.path, 'Deliveries'],
  [paths.notifications.path, 'Notifications'],
  [paths.matches.path, 'Matches'],
  [paths.aiMatching.path, 'AI Inference & Matching'],
  [paths.onboarding.path, 'AI Onboarding'],
  [paths.adaptiveOnboarding.path, 'AI Onboarding'],
  [paths.reviewListings.path, 'Review AI Listings'],
  [paths.help.path, 'Help Center'],
  [paths.terms.path, 'Terms of Service'],
  [paths.privacy.path, 'Privacy notice'],
  [paths.imprint.path, 'Imprint'],
  [paths.methodology.path, 'Methodology'],
  [paths.blog.path, 'Researcher Blog'],
  [paths.exampleMatch.path, 'An example match'],
  [paths.demo.path, 'Demo'],
  [paths.forgotPassword.path, 'Forgot Password'],
  [paths.resetPassword.path, 'Reset Password'],
  [paths.confirmEmail.path, 'Confirm Email'],
  [paths.authCallback.path, 'Confirm Email'],
  [paths.companySignIn.path, 'Sign in'],
  [paths.confirmSubscription.path, 'Confirm Subscription'],
  [paths.invitation.path, 'Invitation'],
  [paths.join.path, 'Join your company'],
  [paths.unsubscribe.path, 'Unsubscribe'],
  [paths.adminHub.path, 'Administration'],
  [paths.admin.path, 'Admin Access'],
]

export const SITE_NAME = 'Sidestream'
const HOME_TITLE = 'Industrial symbiosis marketplace'

/** Title of the page at a path, for the breadcrumb; null for home and unknown paths. */
export const pageName = (pathname: string): string | null =>
  titles.find(([prefix]) => isWithin(pathname, prefix))?.[1] ?? null

/** What the browser's tab says. */
export function documentTitle(pathname: string): string {
  const name = pathname === '/' ? HOME_TITLE : (pageName(pathname) ?? 'Page not found')
  return `${name} · ${SITE_NAME}`
}
