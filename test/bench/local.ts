import {
  AdminInitiateAuthCommand,
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { companyRepository } from '#functions/data/company/company.ts'
import { openStore, type Store } from '#functions/data/table/store.ts'
import type { Cloud } from '#infra/local/cloud.ts'

/** What the benches over the local cloud share: its table, a signed-in user, and answers read as JSON. */

export const credentials = { accessKeyId: 'bench', secretAccessKey: 'bench' }

export function storeOf({ awsEndpoint: endpoint, region, tableName }: Cloud): Store {
  return openStore(tableName, new DynamoDBClient({ endpoint, region, credentials }))
}

/** Tokens of a user who has no second factor. */
export async function tokensOf(
  { awsEndpoint: endpoint, region, userPoolId, userPoolClientId }: Cloud,
  { email, password }: { email: string; password: string },
): Promise<AuthenticationResultType> {
  const client = new CognitoIdentityProviderClient({ endpoint, region, credentials })
  const { AuthenticationResult } = await client.send(
    new AdminInitiateAuthCommand({
      UserPoolId: userPoolId,
      ClientId: userPoolClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  )
  return AuthenticationResult!
}

/** ID token of a user. */
export const signIn = async (...who: Parameters<typeof tokensOf>): Promise<string> =>
  (await tokensOf(...who)).IdToken!

/** ID token of a user whose company may list as much as it likes. */
export async function signInToList(
  cloud: Cloud,
  account: { email: string; password: string },
): Promise<string> {
  const before = await signIn(cloud, account)
  const { user } = await getJson<{ user: { company_id: string } }>(cloud, '/api/me', before)
  await companyRepository(storeOf(cloud)).updateStanding(user.company_id, { plan: 'pro' }, new Date())
  return signIn(cloud, account)
}

/** What the benches list. */
export const MILL_SCALE = {
  material_name: 'Mill scale',
  quantity: 40,
  unit: 't/month',
  description: 'Oxide from the hot rolling mill, oil below 1 %.',
  type: 'waste',
}

export async function getJson<Body>(cloud: Cloud, path: string, token: string): Promise<Body> {
  const response = await fetch(cloud.url + path, { headers: { authorization: token } })
  if (!response.ok) throw new Error(`GET ${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Body
}
