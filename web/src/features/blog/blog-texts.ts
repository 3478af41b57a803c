/** Texts of the blog and the news. */
export const BLOG_TEXT = {
  loadFailed: 'Failed to load blog posts',
  createFailed: 'Failed to create blog post',
  paidOnly: 'Paid subscription required to publish posts.',
  noNews: 'News Feed Temporarily Unavailable',
} as const

/** Who wrote it: the company that was checked, and behind it the person it names. */
export const bylineOf = (post: { author_company: string; author_name: string }): string =>
  post.author_name === post.author_company
    ? post.author_company
    : `${post.author_company}, ${post.author_name}`

/** How the counts beside a post come about. */
export const COUNTING = {
  views: 'Readers, each counted once a day: signed-in users by their account, others by their browser.',
  reading: 'At 200 words a minute.',
} as const

export const NEWS_LABEL = {
  industry: 'Industry',
  'supply-chain': 'Supply chain',
  sustainability: 'Sustainability',
  technology: 'Technology',
  'market-trends': 'Market trends',
} as const
