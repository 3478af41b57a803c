import { FEE_PERCENTAGE } from '#shared/domain/transactions/fee.ts'

/** What the Help Center says. */

export const HELP_SECTIONS = [
  { id: 'overview', label: 'Overview' },
  { id: 'contact', label: 'Contact' },
  { id: 'how-it-works', label: 'How It Works' },
  { id: 'features', label: 'Features' },
  { id: 'faq', label: 'FAQ' },
  { id: 'company', label: 'Company' },
] as const
export type SectionId = (typeof HELP_SECTIONS)[number]['id']

export const OVERVIEW = [
  {
    title: 'About',
    text: 'Sidestream is a marketplace for what industry throws away. Companies list the streams that leave their gate and the materials they buy; we find who could use what, say why, and keep the record of the exchange from the first message on.',
  },
  {
    title: 'Mission',
    text: 'To make the by-product of one plant the ordinary raw material of the next, with reasons and figures that stand up in a meeting.',
  },
  {
    title: 'Vision',
    text: 'Industrial regions in which landfill is the exception that has to be explained.',
  },
] as const

export const STATS = [
  { label: 'Phase', value: 'Early access' },
  { label: 'Free plan', value: '10 listings' },
  { label: 'Fee on a transaction', value: `${FEE_PERCENTAGE} %` },
  { label: 'Support', value: 'Mon–Fri 9:00–18:00 GMT' },
] as const

export const STEPS = [
  {
    title: 'Company onboarding',
    text: 'You describe your site: waste streams, resource needs, production capacity. We read materials, hazards and quantities from your texts, and you correct what was misunderstood.',
  },
  {
    title: 'AI matching',
    text: 'Each stream is compared with every need. Partners are ranked by compatibility, with the economic effect, what speaks against the match and what is still unknown.',
  },
  {
    title: 'Connection and transaction',
    text: 'You connect, talk in the product, look at transport, and record what was agreed.',
  },
  {
    title: 'Continuous optimisation',
    text: 'New listings are matched as they come in. You are told when one suits yours well.',
  },
] as const

export const HELP_FEATURES = [
  {
    title: 'Matches with reasons',
    text: 'Every match says what it rests on, what stands against it, and which one measurement would settle it.',
  },
  {
    title: 'Figures with a source',
    text: 'Carbon and money are computed from published factors. What cannot be computed reads “not estimated”.',
  },
  {
    title: 'Classification of streams',
    text: 'A description in your own words is read into category, waste code and hazard. You confirm it.',
  },
  {
    title: 'Marketplace and directory',
    text: 'Search what others offer and need, by material, place, quantity and date.',
  },
  {
    title: 'Connections',
    text: 'Contact goes through the product. Your e-mail address is never shown to another company.',
  },
  {
    title: 'Your data',
    text: 'Everything stored about your company can be downloaded at any time, and its deletion requested.',
  },
] as const

export const FAQ = [
  {
    question: 'What is industrial symbiosis?',
    answer:
      'Companies that use each other’s by-products, heat or water instead of buying new and paying for disposal. Blast-furnace slag in cement is the best-known case.',
  },
  {
    question: 'How does AI matching work?',
    answer:
      'Your texts are linked to a knowledge base of materials, processes and known exchanges. Rules of chemistry, form, purity, law and transport then decide how well two sides fit. Each part of the score is shown.',
  },
  {
    question: 'How is my data protected?',
    answer:
      'Connections are encrypted, the server checks access on every call, and personal data is handled under the UK GDPR. Other companies see your listings and your public profile, not your contact data.',
  },
  {
    question: 'Who can join?',
    answer:
      'Companies that make, use, treat or move industrial materials, and those who advise them. A person looks at every application, within 24-48 hours.',
  },
  {
    question: 'What does it cost?',
    answer: `The free plan holds up to 10 active listings; paid plans have no such limit, and their prices stand under Subscription in your profile. On a transaction that both companies confirm and complete, the fee is ${FEE_PERCENTAGE} % of the amount, shown before anybody confirms it.`,
  },
  {
    question: 'When is it available?',
    answer: 'Now, as early access: the product is in use and still being developed.',
  },
] as const

export const COMPANY_TEXT = [
  {
    title: 'Development focus',
    text: 'Matching that a process engineer agrees with: more materials, more precedents, better transport estimates.',
  },
  {
    title: 'Our commitment',
    text: 'No figure without a method. Where we do not know, the page says so.',
  },
] as const
