import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { NewsRefresh } from '#functions/schedules/news-refresh.ts'
import { settingsFor, STAGES } from '#infra/config.ts'
import { PROJECT_ROOT } from '#infra/entries.ts'
import { NEWS_CATEGORIES } from '#shared/api/core/vocabulary.ts'
import { flat, resourcesOf, templateOf } from './support/stage.ts'

/** What the schedule hands to the function that reads the feeds. */
const inputOf = (stage: string): string =>
  flat(templateOf(stage).Resources['NewsRefreshSchedule']!.Properties['Targets'][0].Input)
const eventOf = (stage: string) => JSON.parse(inputOf(stage)) as Required<NewsRefresh>

const samplesIn = (stage: string) =>
  resourcesOf(templateOf(stage), 'Custom::CDKBucketDeployment').filter(
    ([, { Properties }]) => Properties['DestinationBucketKeyPrefix'] === 'sample-feeds',
  ).length

describe('the feeds of a stage', () => {
  it.each(STAGES)('%s: cover every category, each once', (stage) => {
    const { feeds } = eventOf(stage)
    expect(new Set(feeds.map(({ category }) => category))).toEqual(new Set(NEWS_CATEGORIES))
    expect(new Set(feeds.map(({ url }) => url)).size).toBe(feeds.length)
  })

  it.each(STAGES)('%s: fit into an event', (stage) => {
    // EventBridge takes 8192 characters; the address of a site may be longer than its placeholder.
    expect(inputOf(stage).length).toBeLessThan(7500)
  })

  it('that people work with are public and encrypted, and nothing inside is trusted', () => {
    for (const stage of ['staging', 'prod']) {
      const { feeds, trustedOrigins } = eventOf(stage)
      expect(feeds.filter(({ url }) => !url.startsWith('https://'))).toEqual([])
      expect([trustedOrigins, samplesIn(stage)]).toEqual([[], 0])
    }
  })

  it('that are samples are the site’s own, published with it, and say that they are', () => {
    for (const stage of ['dev', 'pr-17']) {
      const { feeds, trustedOrigins } = eventOf(stage)
      expect(trustedOrigins).toEqual(['https://<Distribution.DomainName>'])
      expect(samplesIn(stage)).toBe(1)
      for (const { name, url } of feeds) {
        expect(name).toMatch(/^Sample: /)
        expect(url.startsWith(`${trustedOrigins[0]}/sample-feeds/`)).toBe(true)
      }
    }
    const files = readdirSync(join(PROJECT_ROOT, 'infra/sample-feeds')).filter((file) =>
      file.endsWith('.xml'),
    )
    const named = settingsFor('dev').news.feeds.map(({ url }) => url.replace('/sample-feeds/', ''))
    expect(named.sort()).toEqual(files.sort())
  })
})
