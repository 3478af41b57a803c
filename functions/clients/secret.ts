import * as z from 'zod'
import type { Service } from '#functions/platform/services.ts'
import { SHORT_TIMEOUT } from '#functions/platform/timeouts.ts'
import { endpointOf, signedPost } from './signed-post.ts'

/** Reads a secret by its ARN, each time anew: it may have been replaced. @throws when it can't be had. */
export const secrets: Service<(arn: string) => Promise<string>> = () => async (arn) => {
  const response = await signedPost('secretsmanager', {
    address: endpointOf('secretsmanager'),
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'secretsmanager.GetSecretValue',
    },
    body: JSON.stringify({ SecretId: arn }),
    signal: AbortSignal.timeout(SHORT_TIMEOUT),
  })
  if (!response.ok) throw new Error(`The secret could not be read: ${response.status}`)
  return z.object({ SecretString: z.string().min(1) }).parse(await response.json()).SecretString
}
