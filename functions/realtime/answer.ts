import { companies } from '#functions/data/company/company.ts'
import type { Speaker } from '#functions/data/notices/realtime.ts'
import { conversations } from '#functions/data/trade/conversation.ts'
import { parseJson } from '#functions/http/json.ts'
import { logger } from '#functions/platform/logger.ts'
import type { Services } from '#functions/platform/services.ts'
import { isOutage } from '#functions/platform/timeouts.ts'
import { broadcast } from '#functions/usecases/notices/broadcast.ts'
import { clientFrameSchema, type ClientFrame, type ServerFrame } from '#shared/api/notices/frames.ts'
import { AppError } from '#shared/errors.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'

type ErrorFrame = Extract<ServerFrame, { type: 'error' }>

const KNOWN = new Set<unknown>(clientFrameSchema.options.map(({ shape }) => shape.type.value))

const refusal = (code: ErrorFrame['code'], error: string): ErrorFrame => ({ type: 'error', code, error })

/** What a client's frame is answered with; null when it needs no answer. */
export async function answer(
  body: string,
  speaker: Speaker,
  services: Services,
): Promise<ServerFrame | null> {
  const frame = read(body)
  if (frame.type === 'error') return frame
  try {
    return await act(frame, speaker, services)
  } catch (error) {
    if (!(error instanceof AppError))
      services.use(logger).error('A frame failed', { type: frame.type, error: error as Error })
    const told =
      error instanceof AppError ? error : new AppError(isOutage(error) ? 'UNAVAILABLE' : 'INTERNAL')
    return refusal(codeOf(told), told.message)
  }
}

function codeOf({ code }: AppError): ErrorFrame['code'] {
  return code === 'NOT_FOUND' || code === 'UNAVAILABLE' || code === 'INTERNAL' ? code : 'FORBIDDEN'
}

function read(body: string): ClientFrame | ErrorFrame {
  let frame: unknown
  try {
    frame = parseJson(body)
  } catch {
    return refusal('INVALID_FRAME', 'A frame is a JSON object with a type.')
  }
  const parsed = clientFrameSchema.safeParse(frame)
  if (parsed.success) return parsed.data
  return KNOWN.has((frame as { type?: unknown } | null)?.type)
    ? refusal('INVALID_FRAME', 'This frame lacks something, or has something that does not belong there.')
    : refusal('UNKNOWN_FRAME', 'This kind of frame is not known.')
}

/** Everything but a ping needs an approved company; each conversation, a participant of it. */
async function act(frame: ClientFrame, speaker: Speaker, services: Services): Promise<ServerFrame | null> {
  if (frame.type === 'ping') return { type: 'pong', ...(frame.id !== undefined && { id: frame.id }) }
  const company = await memberOf(speaker, services)
  const { other } = await services.use(conversations).getFor(frame.conversationId, company.id)
  await services.use(broadcast)(other.company_id, {
    type: 'typing',
    conversation_id: frame.conversationId,
    company_id: company.id,
  })
  return null
}

/** The company as it is now: a socket may be open longer than its approval lasts. */
async function memberOf({ companyId }: Speaker, services: Services): Promise<CompanyItem> {
  const company = companyId ? await services.use(companies).get(companyId) : null
  if (company?.role !== 'user') throw new AppError('FORBIDDEN')
  return company
}
