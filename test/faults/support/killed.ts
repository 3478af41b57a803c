import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { assembly } from '#infra/assembly.ts'
import { PROJECT_ROOT } from '#infra/entries.ts'
import { demoAccounts } from '#infra/seed/accounts.ts'
import type { AnyItem } from '#infra/verify/items.ts'
import { scanTable } from '#infra/verify/verify.ts'

/** A cloud in a process of its own (`killed-cloud.ts`), with the demo data, that may be killed at any moment. */
export interface Running {
  process: ChildProcess
  url: string
  awsEndpoint: string
  region: string
  tableName: string
  userPoolId: string
  userPoolClientId: string
  lines: AsyncIterableIterator<string>
}

const credentials = { accessKeyId: 'operator', secretAccessKey: 'operator' }

/** Synthesized once for all that start: each would look through all sources. */
let synthesized: Promise<{ folder: string }> | undefined

export async function start(dataDir: string, ...more: string[]): Promise<Running> {
  const { folder } = await (synthesized ??= assembly('dev'))
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(PROJECT_ROOT, 'test/faults/support/killed-cloud.ts'), folder, dataDir, ...more],
    { cwd: PROJECT_ROOT, stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const { value } = await lines.next()
  return { process: child, lines, ...(JSON.parse(value as string) as object) } as Running
}

export async function kill({ process: child }: Running): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

export interface DemoMember {
  token: string
  userId: string
  companyId: string
}

export async function signIn(cloud: Running, label: string): Promise<DemoMember> {
  const { email, password } = demoAccounts.find((account) => account.label === label)!
  const client = new CognitoIdentityProviderClient({
    endpoint: cloud.awsEndpoint,
    region: cloud.region,
    credentials,
  })
  const { AuthenticationResult } = await client.send(
    new AdminInitiateAuthCommand({
      UserPoolId: cloud.userPoolId,
      ClientId: cloud.userPoolClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  )
  const token = AuthenticationResult!.IdToken!
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<
    string,
    string
  >
  return { token, userId: claims['sub']!, companyId: claims['company_id']! }
}

/** From now on calls fail and the stream is late, by a chance of this number. */
export const disturb = ({ process: child }: Running, number: number): void =>
  void child.stdin!.write(`faulty ${number}\n`)

/** No fault any more, and every reaction is done. @returns how many calls were befallen since it started. */
export async function settled(cloud: Running): Promise<number> {
  cloud.process.stdin!.write('settle\n')
  const { value } = await cloud.lines.next()
  return Number(String(value).split(' ')[1])
}

/** The table once every reaction is done. */
export async function tableOf(cloud: Running): Promise<AnyItem[]> {
  await settled(cloud)
  const { awsEndpoint: endpoint, region, tableName } = cloud
  const all: AnyItem[] = []
  for await (const item of scanTable(tableName, new DynamoDBClient({ endpoint, region, credentials })))
    all.push(item)
  return all
}
