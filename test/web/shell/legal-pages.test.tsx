import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { SiteConfig } from '#shared/api/site-config.ts'
import { renderPage } from '#test/web/support/render.tsx'
import { ImprintPage } from '#web/features/help/imprint-page.tsx'
import { PrivacyPage } from '#web/features/help/privacy-page.tsx'
import { TermsPage } from '#web/features/help/terms-page.tsx'

const config = vi.hoisted(() => ({ settings: {} as Partial<SiteConfig> }))
vi.mock('#web/lib/config.ts', () => ({
  siteConfigQuery: { queryKey: ['config'], queryFn: () => Promise.resolve(config.settings) },
}))

beforeEach(() => {
  config.settings = {
    region: 'eu-central-1',
    supportEmail: 'support@stage.example',
    logRetentionDays: 30,
    answerModel: false,
    operator: {
      name: 'Stage Operations ApS',
      address: ['Havnegade 1', '9000 Aalborg', 'Denmark'],
      register: 'CVR 12345678',
      vatNumber: 'DK12345678',
      authority: 'Datatilsynet',
    },
  }
})

it('the imprint names who runs the stage, and only what is known', async () => {
  renderPage(<ImprintPage />)
  for (const text of ['Stage Operations ApS', 'CVR 12345678', 'DK12345678', 'support@stage.example'])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText(/Havnegade 1\s+9000 Aalborg/)).toBeTruthy()
  expect(screen.queryByText('Telephone')).toBeNull()
})

it('the privacy notice names the responsible company, the authority, the region and whether a model reads', async () => {
  const { unmount } = renderPage(<PrivacyPage />)
  expect((await screen.findAllByText(/Stage Operations ApS/)).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/Datatilsynet/).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/eu-central-1|Frankfurt/).length).toBeGreaterThan(0)
  expect(screen.getByText(/No language model reads your data/)).toBeTruthy()
  unmount()
  config.settings.answerModel = true
  renderPage(<PrivacyPage />)
  expect(await screen.findByText(/read by a language model of Amazon Bedrock/)).toBeTruthy()
})

it('the terms say what the fee is, who pays it, and that training can be refused', () => {
  renderPage(<TermsPage />)
  expect(
    screen.getByText(/the fee is 2 % of the agreed amount.*invoice it to the company that pays/),
  ).toBeTruthy()
  expect(screen.getByText(/you may refuse by writing to us/)).toBeTruthy()
})
