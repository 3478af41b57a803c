import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from 'aws-lambda'
import { realtime } from '#functions/data/realtime.ts'
import { clock } from '#functions/lib/clock.ts'
import { createServices, type Services } from '#functions/lib/services.ts'

/** A ticket as `newSecret` makes it; anything else isn't worth a look into the table. */
const TICKET = /^[A-Za-z0-9_-]{43}$/

/**
 * Opens the socket for who brings a ticket, once. Without a valid one the answer is 401: that is what API
 * Gateway makes of the error "Unauthorized".
 */
export function ticketAuthorizer(services: Services) {
  return async (event: APIGatewayRequestAuthorizerEvent): Promise<APIGatewayAuthorizerResult> => {
    const ticket = event.queryStringParameters?.['ticket'] ?? ''
    const speaker =
      TICKET.test(ticket) && (await services.use(realtime).redeemTicket(ticket, services.use(clock)()))
    if (!speaker) throw new Error('Unauthorized')
    return {
      principalId: speaker.userId,
      policyDocument: {
        Version: '2012-10-17',
        Statement: [{ Action: 'execute-api:Invoke', Effect: 'Allow', Resource: event.methodArn }],
      },
      context: { userId: speaker.userId, ...(speaker.companyId && { companyId: speaker.companyId }) },
    }
  }
}

export const handler = ticketAuthorizer(createServices())
