import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Plugin } from 'esbuild'

/**
 * What the AWS SDK carries and no function of ours runs, left out of the bundles: together a quarter of
 * their size, and of the time Lambda takes to load them. A new kind of use, such as an operation that
 * answers in events, fails at once with the message given here.
 */

/**
 * Lambda and the local cloud pass credentials in environment variables. The SDK's default chain also bundles clients for
 * single sign-on, roles and profile files: a sixth of every bundle, never run.
 */
const credentialsPlugin: Plugin = {
  name: 'credentials-from-environment',
  setup(esbuild) {
    esbuild.onLoad({ filter: /@aws-sdk[\\/]credential-provider-node[\\/].*index\.js$/ }, ({ path }) => ({
      contents: `export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env'`,
      loader: 'js',
      resolveDir: dirname(path),
    }))
  },
}

/**
 * The SDK's schemas use computed keys (`[_hH]`), so esbuild keeps them all: 68 KB for S3, of which two operations are used.
 * With the strings inlined it drops the rest.
 */
const schemasPlugin: Plugin = {
  name: 'sdk-schemas',
  setup(esbuild) {
    esbuild.onLoad(
      { filter: /@aws-sdk[\\/]client-[^\\/]+[\\/]dist-es[\\/]schemas[\\/]/ },
      async ({ path }) => {
        const source = await readFile(path, 'utf8')
        const names = new Map(
          [...source.matchAll(/^const (_\w+) = ("[^"\\]*");$/gm)].map(([, name, text]) => [name!, text!]),
        )
        return {
          contents: source.replace(/\[(_\w+)\]:/g, (key, name: string) =>
            names.has(name) ? `${names.get(name)}:` : key,
          ),
          loader: 'js',
        }
      },
    )
  },
}

/** No function calls an operation that answers in events (S3's SelectObjectContent and the like). */
const eventStreamsPlugin: Plugin = {
  name: 'no-event-streams',
  setup(esbuild) {
    esbuild.onLoad({ filter: /@smithy[\\/]core[\\/].*[\\/]event-streams[\\/]index\.js$/ }, () => ({
      contents: [
        `export const resolveEventStreamSerdeConfig = (config) => config`,
        `export const eventStreamSerdeProvider = () => { throw new Error('Event streams are not bundled') }`,
        `export const EventStreamSerde = eventStreamSerdeProvider`,
      ].join('\n'),
      loader: 'js',
    }))
  },
}

/** DynamoDB has one address per region; asking it for others is an option no function sets. */
const endpointDiscoveryPlugin: Plugin = {
  name: 'no-endpoint-discovery',
  setup(esbuild) {
    esbuild.onLoad({ filter: /@aws-sdk[\\/]endpoint-cache[\\/].*index\.js$/ }, () => ({
      contents: `export class EndpointCache { get() { throw new Error('Endpoint discovery is not bundled') } }`,
      loader: 'js',
    }))
  },
}

/**
 * S3's rules of addresses know access points, outposts, dual stack and partitions: 6 KB of every bundle that
 * reads the snapshot. Ours is a bucket of the stage's own region, or a path of the endpoint that is set.
 */
const bucketAddressPlugin: Plugin = {
  name: 'bucket-addresses',
  setup(esbuild) {
    esbuild.onLoad(
      { filter: /@aws-sdk[\\/]client-s3[\\/]dist-es[\\/]endpoint[\\/]endpointResolver\.js$/ },
      () => ({
        contents: `
          export const defaultEndpointResolver = ({ Bucket, Region, Endpoint }) => {
            if (!Bucket) throw new Error('Calls without a bucket are not bundled')
            const address = Endpoint ? \`\${Endpoint.replace(/\\/$/, '')}/\${Bucket}\` : \`https://\${Bucket}.s3.\${Region}.amazonaws.com\`
            const signing = { name: 'sigv4', signingName: 's3', signingRegion: Region, disableDoubleEncoding: true }
            return { url: new URL(address), headers: {}, properties: { authSchemes: [signing] } }
          }`,
        loader: 'js',
      }),
    )
  },
}

/**
 * DynamoDB's rules of addresses know accounts, dual stack and partitions, with the list of all regions: 10 KB of
 * every bundle. Ours is the table of the stage's own region, or the endpoint that is set.
 */
const tableAddressPlugin: Plugin = {
  name: 'table-addresses',
  setup(esbuild) {
    esbuild.onLoad(
      { filter: /@aws-sdk[\\/]client-dynamodb[\\/]dist-es[\\/]endpoint[\\/]endpointResolver\.js$/ },
      () => ({
        contents: `
          export const defaultEndpointResolver = ({ Region, Endpoint }) => ({
            url: new URL(Endpoint ?? \`https://dynamodb.\${Region}.amazonaws.com\`),
            headers: {},
            properties: {},
          })`,
        loader: 'js',
      }),
    )
  },
}

/** The SDK knows the regions of every partition by name. Ours are those of the commercial one, which share their rules. */
const partitionsPlugin: Plugin = {
  name: 'commercial-partition',
  setup(esbuild) {
    esbuild.onLoad({ filter: /util-endpoints[\\/]lib[\\/]aws[\\/]partitions\.js$/ }, () => ({
      contents: `
        const outputs = {
          name: 'aws', dnsSuffix: 'amazonaws.com', dualStackDnsSuffix: 'api.aws', implicitGlobalRegion: 'us-east-1',
          supportsDualStack: true, supportsFIPS: true,
        }
        export const partitionsInfo = { version: '1.1', partitions: [{ id: 'aws', outputs, regionRegex: '^', regions: {} }] }`,
      loader: 'js',
    }))
  },
}

/** Node computes its digests itself; the SDK's own in JavaScript are for runtimes that don't. */
const digestsPlugin: Plugin = {
  name: 'digests-of-node',
  setup(esbuild) {
    esbuild.onLoad({ filter: /[\\/](Sha1|Sha256|Md5)Js\.js$/ }, ({ path }) => {
      const name = path.match(/(\w+)\.js$/)![1]!
      return {
        contents: `export class ${name} { constructor() { throw new Error('${name} is not bundled') } }`,
      }
    })
  },
}

/** Web streams and their checksums, where Node's are used; and retries that adapt their rate, which no client of ours asks for. */
const otherWaysPlugin: Plugin = {
  name: 'one-kind-of-streams-and-retries',
  setup(esbuild) {
    const absent = (names: string[]) => ({
      contents: names
        .map((name) => `export function ${name}() { throw new Error('${name} is not bundled') }`)
        .join('\n'),
      loader: 'js' as const,
    })
    esbuild.onLoad({ filter: /[\\/]util-stream[\\/]sdk-stream-mixin\.browser\.js$/ }, () =>
      absent(['sdkStreamMixin']),
    )
    esbuild.onLoad({ filter: /[\\/]checksum[\\/]createChecksumStream\.browser\.js$/ }, () =>
      absent(['createChecksumStream']),
    )
    esbuild.onLoad({ filter: /[\\/]util-retry[\\/]AdaptiveRetryStrategy\.js$/ }, () =>
      absent(['AdaptiveRetryStrategy']),
    )
  },
}

/** S3's signer for several regions at once goes before the plain one that every call of ours uses. */
const oneRegionPlugin: Plugin = {
  name: 'signed-for-one-region',
  setup(esbuild) {
    esbuild.onLoad(
      { filter: /@aws-sdk[\\/]signature-v4-multi-region[\\/]dist-es[\\/]SignatureV4MultiRegion\.js$/ },
      ({ path }) => ({
        contents: `export { SignatureV4SignWithCredentials as SignatureV4MultiRegion } from './SignatureV4SignWithCredentials'`,
        loader: 'js',
        resolveDir: dirname(path),
      }),
    )
  },
}

/** The SDK reads its own version from its whole package.json. */
const manifestPlugin: Plugin = {
  name: 'sdk-manifests',
  setup(esbuild) {
    esbuild.onLoad({ filter: /@aws-sdk[\\/][^\\/]+[\\/]package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8')) as { version: string }
      return { contents: JSON.stringify({ version }), loader: 'json' }
    })
  },
}

export const sdkPlugins: Plugin[] = [
  credentialsPlugin,
  schemasPlugin,
  eventStreamsPlugin,
  endpointDiscoveryPlugin,
  bucketAddressPlugin,
  tableAddressPlugin,
  partitionsPlugin,
  digestsPlugin,
  otherWaysPlugin,
  oneRegionPlugin,
  manifestPlugin,
]
