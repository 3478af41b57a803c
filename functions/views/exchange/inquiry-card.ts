import type { InquiryItem } from '#shared/table/trade/inquiry.ts'

/** How far a question to a member is, as both sides see it. */
export const inquiryCard = ({ state, asked_at, answered_at }: InquiryItem) => ({
  state,
  asked_at,
  answered_at,
})
