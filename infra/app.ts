import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import flags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' }
import { AwsSolutionsChecks } from 'cdk-nag'
import type { Bundles } from './bundle.ts'
import { settingsFor } from './config.ts'
import { ROOT } from './entries.ts'
import { StageStack } from './stack.ts'

export interface AppOptions {
  stages: readonly string[]
  bundles: Bundles
  /** Where the templates go; absent, `cdk.out` or what the CDK CLI asked for. */
  outdir?: string
  version?: string
  siteFolder?: string
  /** Checks the templates with cdk-nag; a finding makes synth fail. */
  nag?: boolean
}

/** Output folder of `npm run build:web`. */
export const SITE_FOLDER = join(ROOT, 'dist/web')

/** The app with one stack per stage; `synth()` of what it returns writes the templates. */
export function createApp({ stages, bundles, outdir, version, siteFolder, nag = true }: AppOptions): App {
  const app = new App({
    // The CLI names its own folder; without it CDK would write to a temporary one.
    outdir: outdir ?? process.env['CDK_OUTDIR'] ?? join(ROOT, 'cdk.out'),
    context: {
      ...flags,
      // The local cloud finds a function's bundle through the asset's path in the template.
      'aws:cdk:enable-asset-metadata': true,
      'aws:cdk:enable-path-metadata': true,
    },
    analyticsReporting: false,
  })
  for (const stage of stages) {
    new StageStack(app, {
      settings: settingsFor(stage),
      bundles,
      version: version ?? currentCommit(),
      siteFolder: siteFolder ?? SITE_FOLDER,
    })
  }
  if (nag) Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  return app
}

/** Short hash of the commit; `unversioned` in a folder without history. */
export function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'unversioned'
  }
}
