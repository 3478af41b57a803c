import { mayDo, rightRefusal, type MemberRole, type Right } from '#shared/domain/people/rights.ts'
import { useUser } from './session.ts'

/** What the signed-in person may do in the company; the server checks every call besides. */
export function useRight(right: Right): { may: boolean; refusal: string } {
  const role: MemberRole = useUser()?.memberRole ?? 'owner'
  return mayDo(role, right) ? { may: true, refusal: '' } : { may: false, refusal: rightRefusal(role, right) }
}
