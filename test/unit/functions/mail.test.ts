import { describe, expect, it } from 'vitest'
import { applicationApproved } from '#functions/mail/templates/application-approved.ts'
import { applicationReceived } from '#functions/mail/templates/application-received.ts'
import { applicationRejected } from '#functions/mail/templates/application-rejected.ts'
import { companyStanding } from '#functions/mail/templates/company-standing.ts'
import { confirmAddress } from '#functions/mail/templates/confirm-address.ts'
import { confirmLead } from '#functions/mail/templates/confirm-lead.ts'
import { newsletterWelcome } from '#functions/mail/templates/newsletter-welcome.ts'
import { joinConfirm } from '#functions/mail/templates/join-confirm.ts'
import { notificationDigest } from '#functions/mail/templates/notification-digest.ts'
import { secondFactorChanged } from '#functions/mail/templates/second-factor.ts'
import { contactMessage } from '#functions/mail/templates/contact-message.ts'
import { urgentNotice } from '#functions/mail/templates/urgent-notice.ts'
import { resetPassword } from '#functions/mail/templates/reset-password.ts'
import { confirmLink, resetLink } from '#functions/triggers/links.ts'

const NASTY = `<img src=x onerror="alert('1')">&Co\r\nBcc: all@x.example`
const parts = { site: 'https://s.example', userName: 'a+b@c.example', code: '{####}' }

const standing = {
  companyName: NASTY,
  reason: NASTY,
  supportEmail: 'help@s.example',
  signInLink: 'https://s.example/dashboard',
}

const mails = {
  confirm: confirmAddress({ link: confirmLink(parts), again: false }),
  resend: confirmAddress({ link: confirmLink(parts), again: true }),
  reset: resetPassword({ link: resetLink(parts) }),
  received: applicationReceived({ companyName: NASTY }),
  approved: applicationApproved({ companyName: NASTY, signInLink: 'https://s.example/dashboard' }),
  rejected: applicationRejected({ companyName: NASTY, reason: NASTY, supportEmail: 'help@s.example' }),
  suspended: companyStanding({ ...standing, suspended: true }),
  reinstated: companyStanding({ ...standing, suspended: false }),
  factor: secondFactorChanged({
    change: 'reset',
    securityLink: 'https://s.example/profile/security',
    supportEmail: 'help@s.example',
  }),
  urgent: urgentNotice({ title: NASTY, message: NASTY, link: '/transaction/t1', site: 'https://s.example' }),
  contact: contactMessage({
    name: NASTY,
    email: 'a@b.example',
    subject: NASTY,
    message: NASTY,
    company: { name: NASTY, plan: 'Professional' },
  }),
  digest: notificationDigest({
    news: Array.from({ length: 100 }, () => ({ title: NASTY, message: NASTY.repeat(4) })),
    site: 'https://s.example',
  }),
  confirmLead: confirmLead({
    link: 'https://s.example/confirm-subscription#token=t',
    kind: 'newsletter',
    newsletter: true,
  }),
  confirmApplication: confirmLead({
    link: 'https://s.example/confirm-subscription#token=t&company=A%26B',
    kind: 'early_access',
    newsletter: false,
  }),
  join: joinConfirm({ link: 'https://s.example/join#token=t', domain: NASTY }),
  welcome: newsletterWelcome({
    launch_updates: true,
    industry_insights: true,
    subscriber: { site: 'https://s.example', support: 'help@s.example', token: 'abc' },
  }),
  digestOfOne: notificationDigest({ news: [{ title: NASTY, message: '' }], site: 'https://s.example' }),
}

describe('e-mails', () => {
  it.each(Object.entries(mails))('%s lets nothing in that was not meant as text', (_, { html, subject }) => {
    expect(html).not.toContain('<img')
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toMatch(/\son\w+=["']/)
  })

  it.each(Object.entries(mails))('%s says the same in text, and fits into what Cognito sends', (_, mail) => {
    expect(mail.html.length).toBeLessThan(20_000)
    expect(mail.text.length).toBeGreaterThan(80)
    for (const [, href] of mail.html.matchAll(/<a href="([^"]+)"/g)) {
      expect(mail.text).toContain(href!.replaceAll('&amp;', '&'))
    }
  })

  it('carry the code in the open, so that Cognito can put it in', () => {
    const user = Buffer.from('a+b@c.example').toString('base64url')
    expect(mails.confirm.text).toContain(`/confirm-email?token_hash=${user}.{####}&type=email`)
    expect(mails.reset.text).toContain(`/reset-password#access_token=${user}.{####}`)
  })

  it('of the newsletter end it by a link and by one press in the mail program', () => {
    expect(mails.welcome.text).toContain('Unsubscribe:\nhttps://s.example/unsubscribe#token=abc')
    expect(mails.welcome.headers).toEqual({
      'List-Unsubscribe':
        '<https://s.example/api/leads/unsubscribe?token=abc>, <mailto:help@s.example?subject=unsubscribe>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })
})
