import { test } from 'vitest'
import { lookAt } from '#test/e2e/support/looks.ts'
import { useSite } from '#test/e2e/support/site.ts'

/** Every page of members and administrators. */
const site = useSite()

const PAGES = {
  Ironworks: [
    '/dashboard',
    '/add-material',
    '/marketplace',
    '/marketplace?tab=companies',
    '/marketplace/import',
    '/chats',
    '/notifications',
    '/transaction/no-such-transaction',
    '/onboarding',
    '/review-ai-listings',
  ],
  Binders: ['/blog?tab=posts', '/blog/barge-rail-truck'],
  Administrator: [
    '/admin-hub',
    '/admin-hub?status=approved',
    '/admin-hub?tab=companies',
    '/admin-hub?tab=deletions',
    '/admin-hub?tab=audit',
  ],
} as const

// As long as a page takes on a busy machine, for each of them.
test.each(Object.entries(PAGES))('pages of %s', { timeout: 600_000 }, (who, paths) =>
  lookAt(site, paths, who),
)
