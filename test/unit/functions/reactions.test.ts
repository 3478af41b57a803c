import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { describe, expect, it, vi } from 'vitest'
import { applications, type ApplicationRepository } from '#functions/data/requests/application.ts'
import { memberships, type MembershipRepository } from '#functions/data/people/membership.ts'
import { teams, type TeamRepository } from '#functions/data/people/team.ts'
import { users, type UserRepository } from '#functions/data/people/user.ts'
import { mailer } from '#functions/mail/mailer.ts'
import { logger, type Logger } from '#functions/platform/logger.ts'
import { metrics } from '#functions/platform/metrics.ts'
import { createServices, provide } from '#functions/platform/services.ts'
import { siteUrl } from '#functions/platform/site-url.ts'
import { streamHandler } from '#functions/stream/entry.ts'
import { triggerHandler, type TriggerEvent } from '#functions/triggers/entry.ts'

const quiet = provide(logger, { error: vi.fn(), info: vi.fn(), warn: vi.fn() } as unknown as Logger)

describe('the stream function', () => {
  const moved = (sequence: string, before: string, after: string) => ({
    dynamodb: {
      SequenceNumber: sequence,
      OldImage: marshall({ _et: 'application', company_id: 'c1', status: before }),
      NewImage: marshall({ _et: 'application', company_id: 'c1', status: after }),
    },
  })
  const world = () => {
    const item = {
      company_id: 'c1',
      company_name: 'Acme',
      contact_email: 'a@a.example',
      settled_status: 'draft',
    }
    const send = vi.fn(async () => true)
    const settle = vi.fn(async (_id: string, status: string, _previous: string) => {
      item.settled_status = status
    })
    const count = vi.fn()
    const services = createServices([
      quiet,
      provide(metrics, count),
      provide(mailer, { send }),
      provide(siteUrl, async () => 'https://s.example'),
      provide(applications, { get: async () => ({ ...item }), settle } as unknown as ApplicationRepository),
    ])
    const run = (...Records: object[]) =>
      streamHandler(services)({ Records } as unknown as DynamoDBStreamEvent)
    return { run, send, settle, count }
  }

  it('tells an applicant once, however often the record comes, and never goes back', async () => {
    const { run, send, settle } = world()
    const queued = moved('1', 'draft', 'pending')
    const approved = moved('2', 'pending', 'approved')
    expect(await run(queued, queued, approved)).toEqual({ batchItemFailures: [] })
    await run(queued, approved)
    expect(send.mock.calls.map((call) => (call as unknown[])[1])).toEqual([
      expect.objectContaining({ subject: 'We received the application of Acme' }),
      expect.objectContaining({ subject: 'Acme is approved' }),
    ])
    expect(settle.mock.calls.map(([, status, previous]) => [status, previous])).toEqual([
      ['pending', 'draft'],
      ['approved', 'pending'],
    ])
  })

  it('starts again at the record that failed', async () => {
    const { run, send } = world()
    send.mockRejectedValueOnce(new Error('throttled'))
    const records = [
      moved('7', 'draft', 'draft'),
      moved('8', 'draft', 'pending'),
      moved('9', 'pending', 'rejected'),
    ]
    expect(await run(...records)).toEqual({ batchItemFailures: [{ itemIdentifier: '8' }] })
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('counts what it dealt with, and not what comes again', async () => {
    const { run, send, count } = world()
    send.mockRejectedValueOnce(new Error('throttled'))
    const found = (SequenceNumber: string) => ({
      eventName: 'INSERT',
      dynamodb: { SequenceNumber, NewImage: marshall({ _et: 'match' }) },
    })
    await run(found('1'), found('2'), moved('3', 'draft', 'pending'), found('4'))
    expect(count.mock.calls).toEqual([[{ MatchesFound: 2, ReactionAgeMs: expect.any(Number) }]])
  })
})

describe('the triggers', () => {
  const signIn = {
    triggerSource: 'TokenGeneration_RefreshTokens',
    request: { userAttributes: { sub: 'u1', email: 'a@b.example' } },
    response: {},
  }
  const asked = (role: string) =>
    triggerHandler(
      createServices([
        quiet,
        provide(users, {
          get: async () => ({ company_id: 'c1', email: 'a@b.example' }),
        } as unknown as UserRepository),
        provide(teams, {
          roleIn: async () => ({ company: { id: 'c1', role }, role: 'owner', sites: [], version: 0 }),
        } as unknown as TeamRepository),
        provide(memberships, { othersOf: async () => [] } as unknown as MembershipRepository),
      ]),
    )(signIn as unknown as TriggerEvent)

  it('let in who is approved, and say why not', async () => {
    await expect(asked('user')).resolves.toBe(signIn)
    await expect(asked('pending')).rejects.toThrow(
      'Your account is pending approval. Please wait for admin approval or contact support.',
    )
    await expect(asked('suspended')).rejects.toThrow('suspended')
  })

  it('keep from the person at the form what went wrong inside', async () => {
    const get = async () => {
      throw new Error('Requested resource not found: table-x')
    }
    const services = createServices([quiet, provide(users, { get } as unknown as UserRepository)])
    await expect(triggerHandler(services)(signIn as unknown as TriggerEvent)).rejects.toThrow(
      /^Authentication failed\. Please try again\./,
    )
  })
})
