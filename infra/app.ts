import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Annotations, App, Validations } from 'aws-cdk-lib'
import flags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' }
import { AwsSolutionsChecks } from 'cdk-nag'
import type { Bundles } from './bundle/bundle.ts'
import { isExampleOperator, isReservedDomain, settingsFor, type StageSettings } from './config.ts'
import { PROJECT_ROOT, SITE_FOLDER } from './entries.ts'
import { StageStack } from './stack.ts'
import { currentCommit } from './version.ts'

export interface AppOptions {
  stages: readonly string[]
  bundles: Bundles
  /** Where the templates go; absent, `cdk.out` or what the CDK CLI asked for. */
  outdir?: string
  version?: string
  siteFolder?: string
  /** Checks the templates with cdk-nag; a finding makes `synth()` throw. */
  nag?: boolean
  /** Warns of what a deployment would lack; `cdk deploy --strict` then refuses. */
  deploying?: boolean
}

/** The app with one stack per stage; `synth()` of what it returns writes the templates. */
export function createApp(options: AppOptions): App {
  const { stages, bundles, outdir, nag = true, deploying = false } = options
  const { version = currentCommit(), siteFolder = SITE_FOLDER } = options
  const app = new App({
    // The CLI names its own folder; without it CDK would write to a temporary one.
    outdir: outdir ?? process.env['CDK_OUTDIR'] ?? join(PROJECT_ROOT, 'cdk.out'),
    context: {
      ...flags,
      // Whoever reads the template finds a function's bundle through the asset's path.
      'aws:cdk:enable-asset-metadata': true,
      'aws:cdk:enable-path-metadata': true,
    },
    analyticsReporting: false,
  })
  for (const stage of stages) {
    const settings = settingsFor(stage)
    const stack = new StageStack(app, { settings, bundles, version, siteFolder })
    if (deploying) warnOfGaps(stack, settings, siteFolder)
  }
  if (nag) Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  return app
}

function warnOfGaps(
  stack: StageStack,
  { mail, operator, retainData, webAclArn }: StageSettings,
  siteFolder: string,
): void {
  if (isReservedDomain(mail.domain)) {
    Annotations.of(stack).addWarningV2(
      'sidestream:reserved-mail-domain',
      `Nothing can be sent from ${mail.domain}: set the operator's domain in infra/config.ts.`,
    )
  }
  if (isExampleOperator(operator)) {
    Annotations.of(stack).addWarningV2(
      'sidestream:example-operator',
      'Imprint, privacy notice and terms name nobody: set the operator in infra/config.ts.',
    )
  }
  if (retainData && webAclArn === undefined) {
    Annotations.of(stack).addWarningV2(
      'sidestream:no-firewall',
      'No firewall stands before the site: set webAclArn in infra/config.ts to the output of `npm run deploy:account`, or to null.',
    )
  }
  if (!existsSync(join(siteFolder, 'index.html'))) {
    Annotations.of(stack).addWarningV2(
      'sidestream:site-not-built',
      'The site is not built, so only /config.json would be published: run `npm run build:web`.',
    )
  }
}
