import { FEE_PERCENTAGE } from '#shared/domain/transactions/fee.ts'

/** Terms of Service, in force from 15 January 2025. */
export const EFFECTIVE = '15 January 2025'

export const TERMS_OF_SERVICE: readonly { title: string; paragraphs: readonly string[] }[] = [
  {
    title: 'Introduction',
    paragraphs: [
      'These terms are the agreement between you and the company that runs Sidestream, which the imprint names. By opening an account or using the site you accept them.',
      'The product is in development. Parts of it may change, and we tell members before a change that takes something away from them.',
      `Listing and matching on the free plan cost nothing; the prices of paid plans are shown before you choose one. For a transaction that both companies confirm and that is completed, the fee is ${FEE_PERCENTAGE} % of the agreed amount. The transaction shows it before anybody confirms. We invoice it to the company that pays the amount; the Service itself takes no payments.`,
    ],
  },
  {
    title: 'Definitions',
    paragraphs: [
      '“Service” is the Sidestream site and everything behind it. “Member” is a company whose application was approved, and every person who acts for it. “Listing” is a waste stream, by-product or need that a member publishes. “Content” is anything a member puts into the Service. “Match” is a proposal by the Service that two listings could suit each other.',
    ],
  },
  {
    title: 'Eligibility',
    paragraphs: [
      'You must be at least 16 years old, and authorised to act for the company you register. We may refuse an application, and we say why.',
    ],
  },
  {
    title: 'Account security',
    paragraphs: [
      'Keep your password to yourself and your company data correct. You answer for what is done with your account. Tell us at once if somebody else has used it.',
    ],
  },
  {
    title: 'Licence to your content',
    paragraphs: [
      'Your content stays yours. You give us a worldwide, royalty-free licence to store, show and analyse it as far as running and improving the Service needs. That includes using it to train and test the models and rules that do the matching. No model is trained with members’ content today; before one is, we tell you, and you may refuse by writing to us.',
      'The licence ends when you delete the content, except for what has already gone into models or aggregated figures that do not identify you.',
    ],
  },
  {
    title: 'Data use',
    paragraphs: [
      'We handle personal data under the UK GDPR and the Data Protection Act 2018. Listings and the company profile are visible to others; e-mail addresses are not. Blog posts and comments show your company’s name. You can download what is stored about your company, and ask for its deletion, in the account settings.',
    ],
  },
  {
    title: 'Intellectual property',
    paragraphs: [
      'The Service, its software, its knowledge base and its name belong to us or our licensors. You may use them to trade on the Service, and not copy them or build a competing service from them.',
    ],
  },
  {
    title: 'Prohibited conduct',
    paragraphs: [
      'Do not list what you may not lawfully sell, hand over or receive. Do not mislead about composition, hazard or origin of a material. Do not collect data of others by program, attack the Service, send unwanted advertising, or act for a company that is not yours.',
    ],
  },
  {
    title: 'Disclaimers',
    paragraphs: [
      'A match is a proposal and no promise. Scores, savings and emissions are estimates by the methods shown with them. Whether a material may be used, moved or sold, and which permits that needs, is for the parties to establish. The Service is provided as it is and may at times be unavailable.',
    ],
  },
  {
    title: 'Liability',
    paragraphs: [
      'Nothing here limits liability for death or personal injury by negligence, for fraud, or where the law allows no limit. Otherwise our total liability is limited to what you paid us in the 12 months before the claim or £500, whichever is greater. We are not liable for contracts that members make with each other.',
    ],
  },
  {
    title: 'Governing law',
    paragraphs: [
      'These terms are governed by the law of England and Wales, whose courts decide disputes about them.',
    ],
  },
  {
    title: 'Contact',
    paragraphs: [
      'Write to us with the form of the Help Center. We answer within 24 hours, Mon-Fri 9:00-18:00 GMT.',
    ],
  },
]
