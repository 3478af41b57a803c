import { test } from 'vitest'
import { lookAt } from '#test/e2e/support/looks.ts'
import { useSite } from '#test/e2e/support/site.ts'

/** Every page that is open to all, as a stranger sees it. */
const site = useSite()

const PAGES = [
  '/',
  '/demo',
  '/demo?tab=companies',
  '/demo?q=nothing+is+called+like+this',
  // Straight to a section, as from a link of another site.
  '/help#contact',
  '/help',
  '/help#how-it-works',
  '/help#features',
  '/help#faq',
  '/help#company',
  '/terms',
  '/privacy',
  '/imprint',
  '/forgot-password',
  '/reset-password#access_token=eA.123456',
  '/confirm-email',
  '/auth/callback',
  '/confirm-subscription#token=t&company=Early%20Works',
  '/unsubscribe#token=t',
  '/join',
  '/join#token=t',
  '/admin',
  '/methodology',
  '/blog',
  '/blog?tab=posts',
  '/blog/slag-moisture-year',
  '/no-such-page',
]

// As long as a page takes on a busy machine, for each of them.
test('pages of a stranger', { timeout: 600_000 }, () => lookAt(site, PAGES))
