import type { Caller, Member } from '#functions/platform/identity.ts'
import type { Services } from '#functions/platform/services.ts'
import type { Access, AnyRoute, BodyOf, ParamsOf, QueryOf, ResultOf } from '#shared/api/core/route.ts'
import { AppError } from '#shared/errors.ts'
import type { Pack } from './pack.ts'

/** An operation: a route of the contract and what answers it. One file each under `functions/api`. */

type CallerOf<A extends Access> = A extends 'public'
  ? Caller | null
  : A extends 'member' | 'paid'
    ? Member
    : Caller

export interface Input<R extends AnyRoute> {
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
  /** Null only on public routes; a public route that is not `personal` never has one. */
  caller: CallerOf<R['access']>
  /** What the caller's program says of itself; absent where it does not. */
  userAgent: string | undefined
  now: Date
}

export type Handle<R extends AnyRoute> = (
  input: Input<R>,
  services: Services,
) => ResultOf<R> | Promise<ResultOf<R>>

export interface Operation {
  route: AnyRoute
  handle: (input: Input<AnyRoute>, services: Services) => unknown
  /** Seconds that anybody may keep the answer; 0 unless told. Only for what is the same for everybody. */
  maxAge: number
  /** Bears a tag of its content; who has it already is told so in the place of the answer. */
  tagged?: true
  /** For answers that may be too large as they are. */
  pack?: Pack
}

export function operation<R extends AnyRoute>(
  route: R,
  handle: Handle<R>,
  { maxAge = 0, ...more }: Partial<Pick<Operation, 'maxAge' | 'pack' | 'tagged'>> = {},
): Operation {
  return { route, handle: handle as Operation['handle'], maxAge, ...more }
}

/** The caller's company, for routes an administrator without a company may call too. */
export function companyOf(caller: Caller): string {
  if (!caller.companyId) throw new AppError('FORBIDDEN', 'Your account has no company.')
  return caller.companyId
}
