import type { Context, CognitoInput } from './context.ts'
import type { Client } from './pool.ts'
import type { User } from './store.ts'
import type { ClaimsOverride } from './tokens.ts'
import { trigger } from './triggers.ts'

/** Tokens for who has shown who it is, with what the pool's triggers say. */
export async function tokensFor(
  context: Context,
  client: Client,
  user: User,
  reason: string,
  input: CognitoInput,
) {
  await trigger(context, {
    source: 'PostAuthentication_Authentication',
    user,
    clientId: client.id,
    request: { newDeviceUsed: false, ...(input.ClientMetadata && { clientMetadata: input.ClientMetadata }) },
  })
  const override = await claimsFor(context, client, user, reason)
  return { AuthenticationResult: await context.tokens.begin(user, client, override), ChallengeParameters: {} }
}

/** What the trigger puts into the tokens. */
export async function claimsFor(
  context: Context,
  client: Client,
  user: User,
  reason: string,
): Promise<ClaimsOverride> {
  const response = await trigger(context, {
    source: `TokenGeneration_${reason}`,
    user,
    clientId: client.id,
    request: {
      groupConfiguration: { groupsToOverride: user.groups, iamRolesToOverride: [], preferredRole: null },
    },
    response: { claimsOverrideDetails: null },
  })
  return (response['claimsOverrideDetails'] ?? {}) as ClaimsOverride
}
