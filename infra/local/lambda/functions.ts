import { dirname, extname } from 'node:path'
import type { Template } from '#infra/local/cloudformation/template.ts'
import { StartFailure } from '#infra/local/failure.ts'
import type { FunctionConfig } from './lambda.ts'

/** Environment variables every function gets from the platform, beside those of the template. */
interface Platform {
  region: string
  /** Where the function's SDK sends all calls. */
  endpoint: string
}

/**
 * The functions of the template. Each sees exactly the variables of its template entry, the ones Lambda
 * itself sets, credentials of its own, and the address of the local AWS endpoint.
 */
export function functionsOf(template: Template, platform: Platform): FunctionConfig[] {
  return template.resources('AWS::Lambda::Function').flatMap(({ id, ref: name, properties }) => {
    // CDK's own helpers (bucket deployment, custom resources) work at deployment only.
    if (!String(properties['Runtime']).startsWith('nodejs') || isDeploymentHelper(id)) return []
    const code = properties['Code'] as { S3Key?: string }
    if (!code.S3Key) throw new StartFailure(`The function ${id} is not bundled as an asset.`)
    const path = template.assetPath(code.S3Key)
    const memoryMb = Number(properties['MemorySize'] ?? 128)
    const variables = (properties['Environment']?.Variables ?? {}) as Record<string, string>
    return {
      id,
      name,
      arn: template.attribute(id, 'Arn'),
      folder: extname(path) === '.mjs' ? dirname(path) : path,
      handler: String(properties['Handler']),
      timeoutMs: Number(properties['Timeout'] ?? 3) * 1000,
      memoryMb,
      environment: {
        ...variables,
        ...credentialsFor(id),
        AWS_REGION: platform.region,
        AWS_DEFAULT_REGION: platform.region,
        AWS_ENDPOINT_URL: platform.endpoint,
        AWS_EXECUTION_ENV: `AWS_Lambda_${String(properties['Runtime'])}`,
        AWS_LAMBDA_FUNCTION_NAME: name,
        AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
        AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
        AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
        AWS_LAMBDA_LOG_STREAM_NAME: 'local/[$LATEST]',
        AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
        LAMBDA_TASK_ROOT: path,
        _HANDLER: String(properties['Handler']),
        TZ: ':UTC',
        // The laptop may run Node 20; the functions' runtime in the cloud is newer than the SDK asks for.
        AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
      },
    }
  })
}

/** The access key id is the function's logical id: by it the AWS endpoint knows who is calling. */
export function credentialsFor(caller: string): Record<string, string> {
  return {
    AWS_ACCESS_KEY_ID: caller,
    AWS_SECRET_ACCESS_KEY: `secret-of-${caller}`,
    AWS_SESSION_TOKEN: `session-of-${caller}`,
  }
}

const isDeploymentHelper = (id: string): boolean =>
  /^(CustomCDKBucketDeployment|LogRetention|AWS[0-9a-f]{32})|CustomResourceProvider/.test(id)
