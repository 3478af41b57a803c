import { randomUUID } from 'node:crypto'
import {
  AwsError,
  jsonAnswer,
  unknownAction,
  type AwsAnswer,
  type AwsCall,
  type AwsService,
} from '#infra/local/aws-endpoint.ts'
import { readJsonFile, writeJsonFile } from '#infra/local/data-folder.ts'

/** SES on the laptop: every e-mail ends in one mailbox, whoever it was for. */

export interface StoredMail {
  id: string
  /** ISO time. */
  at: string
  from: string
  to: string[]
  subject: string
  html: string
  text: string
  /** Those the sender set beside the usual ones. */
  headers: Record<string, string>
  /** Addresses the e-mail links to, in order, without repetition. */
  links: string[]
}

/** What the mailbox adds to a mail. */
type Made = 'id' | 'at' | 'links'

interface SendEmailInput {
  FromEmailAddress?: string
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] }
  Content?: {
    Simple?: {
      Subject: { Data: string }
      Body: { Html?: { Data: string }; Text?: { Data: string } }
      Headers?: { Name: string; Value: string }[]
    }
  }
}

const KEPT_MAILS = 500

export class Mailbox implements AwsService {
  private readonly file: string | undefined
  private mails: StoredMail[]
  private waiting: (() => void)[] = []

  constructor(file: string | undefined) {
    this.file = file
    this.mails = (file && readJsonFile<StoredMail[]>(file)) || []
  }

  /** Newest first; those to one address when `to` is given. */
  list(to?: string): StoredMail[] {
    const address = to?.toLowerCase()
    const wanted = address
      ? this.mails.filter((mail) => mail.to.some((one) => addressOf(one) === address))
      : this.mails
    return wanted.toReversed()
  }

  /**
   * The newest e-mail to an address whose subject contains `subject`, waiting until there is one.
   *
   * @throws after `timeoutMs`, naming what did arrive.
   */
  async waitFor(to: string, subject = '', timeoutMs = 10_000): Promise<StoredMail> {
    const until = Date.now() + timeoutMs
    for (;;) {
      const found = this.list(to).find((mail) => mail.subject.includes(subject))
      if (found) return found
      const left = until - Date.now()
      if (left <= 0) {
        const arrived = this.list(to).map((mail) => `"${mail.subject}"`)
        throw new Error(
          `No e-mail "${subject}" to ${to} within ${timeoutMs} ms; there: ${arrived.join(', ') || 'none'}`,
        )
      }
      await new Promise<void>((resolve) => {
        this.waiting.push(resolve)
        setTimeout(resolve, left).unref()
      })
    }
  }

  deliver({
    headers = {},
    ...mail
  }: Omit<StoredMail, Made | 'headers'> & Partial<Pick<StoredMail, 'headers'>>): string {
    const id = randomUUID()
    this.mails.push({
      id,
      at: new Date().toISOString(),
      ...mail,
      headers,
      links: linksOf(mail.html, mail.text),
    })
    this.mails = this.mails.slice(-KEPT_MAILS)
    if (this.file) writeJsonFile(this.file, this.mails)
    for (const resolve of this.waiting.splice(0)) resolve()
    return id
  }

  async answer(call: AwsCall): Promise<AwsAnswer> {
    if (call.method !== 'POST' || call.path !== '/v2/email/outbound-emails') throw unknownAction(call)
    const input = JSON.parse(call.body.toString()) as SendEmailInput
    const { Simple } = input.Content ?? {}
    if (!Simple)
      throw new AwsError('BadRequestException', 'The local cloud takes e-mails with simple content only.')
    const { ToAddresses = [], CcAddresses = [], BccAddresses = [] } = input.Destination ?? {}
    const to = [...ToAddresses, ...CcAddresses, ...BccAddresses]
    if (to.length === 0) throw new AwsError('BadRequestException', 'Missing required destination.')
    const MessageId = this.deliver({
      from: input.FromEmailAddress ?? '',
      to,
      subject: Simple.Subject.Data,
      html: Simple.Body.Html?.Data ?? '',
      text: Simple.Body.Text?.Data ?? '',
      headers: Object.fromEntries((Simple.Headers ?? []).map(({ Name, Value }) => [Name, Value])),
    })
    return jsonAnswer({ MessageId })
  }
}

/** `Sidestream <no-reply@x>` → `no-reply@x`, in lower case. */
const addressOf = (mailbox: string): string =>
  (/<([^>]+)>/.exec(mailbox)?.[1] ?? mailbox).trim().toLowerCase()

/** Addresses an e-mail's body links to; where it has no links, those it spells out. */
export function linksOf(html: string, text: string): string[] {
  const linked = [...html.matchAll(/href\s*=\s*["']([^"']+)["']/gi)].map(([, link]) =>
    link!.replaceAll('&amp;', '&'),
  )
  const found =
    linked.length > 0 ? linked : [...(text || html).matchAll(/https?:\/\/[^\s<>"]+/g)].map(([link]) => link)
  return [...new Set(found)].filter((link) => /^https?:/.test(link))
}
