import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Plugin } from 'esbuild'

/**
 * What the AWS SDK carries and no function of ours runs, left out of the bundles where it costs more than a
 * twentieth of the processor time of a start (docs/decisions/bundle-rules.md).
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

export const sdkPlugins: Plugin[] = [credentialsPlugin, schemasPlugin, eventStreamsPlugin]
