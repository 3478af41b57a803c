import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from 'aws-lambda'
import { realtimeRecords, type Speaker } from '#functions/data/notices/realtime.ts'
import { conversations } from '#functions/data/trade/conversation.ts'
import { clock } from '#functions/platform/clock.ts'
import { createServices, type Services } from '#functions/platform/services.ts'
import { AppError } from '#shared/errors.ts'

/** A ticket as `newSecret` makes it; anything else isn't worth a look into the table. */
const TICKET = /^[A-Za-z0-9_-]{43}$/

/**
 * Opens the socket for who brings a ticket, once; that of a conversation, for its participants. Otherwise the
 * answer is 401: that is what API Gateway makes of the error "Unauthorized".
 */
export function ticketAuthorizer(services: Services) {
  return async (event: APIGatewayRequestAuthorizerEvent): Promise<APIGatewayAuthorizerResult> => {
    const { ticket = '', conversation } = event.queryStringParameters ?? {}
    const speaker =
      TICKET.test(ticket) && (await services.use(realtimeRecords).redeemTicket(ticket, services.use(clock)()))
    if (!speaker || (conversation && !(await takesPart(speaker, conversation, services)))) {
      throw new Error('Unauthorized')
    }
    return {
      principalId: speaker.userId,
      policyDocument: {
        Version: '2012-10-17',
        Statement: [{ Action: 'execute-api:Invoke', Effect: 'Allow', Resource: event.methodArn }],
      },
      context: {
        userId: speaker.userId,
        ...(speaker.companyId && { companyId: speaker.companyId }),
        ...(speaker.sessionId && { sessionId: speaker.sessionId }),
      },
    }
  }
}

async function takesPart({ companyId }: Speaker, id: string, services: Services): Promise<boolean> {
  if (!companyId) return false
  try {
    await services.use(conversations).getFor(id, companyId)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return false
    throw error
  }
}

export const handler = ticketAuthorizer(createServices())
