import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import flags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' }
import { createApp } from '#infra/app.ts'
import type { Bundles } from '#infra/bundle/bundle.ts'
import type { StageSettings } from '#infra/config.ts'
import { domainsOf, EVENT_FUNCTIONS } from '#infra/entries.ts'
import { StageStack } from '#infra/stack.ts'

/** A stage's template for tests, made over stand-in bundles: what the functions contain is another test. */

// The built-in validator costs two seconds a synth; `npm run synth` keeps it on.
process.env['CDK_VALIDATION'] = 'false'

/* eslint-disable @typescript-eslint/no-explicit-any -- CloudFormation's property names, checked by what is asserted. */
export interface Resource {
  Type: string
  Properties: Record<string, any>
  Metadata?: Record<string, any>
  DeletionPolicy?: string
}

export interface StageTemplate {
  Resources: Record<string, Resource>
  Outputs: Record<string, { Value: any }>
}

const folder = mkdtempSync(join(tmpdir(), 'sidestream-infra-'))

export const standInBundles: Bundles = {
  digest: 'stand-in',
  cached: true,
  functions: new Map(
    [...domainsOf(), ...Object.keys(EVENT_FUNCTIONS)].map((name) => {
      const own = join(folder, 'functions', name)
      mkdirSync(own, { recursive: true })
      writeFileSync(join(own, 'index.mjs'), `export const handler = () => '${name}'`)
      return [name, { folder: own, codeBytes: 1, codeGzipBytes: 1, dataBytes: 0 }]
    }),
  ),
}

/** A built site in miniature. */
export const siteFolder = join(folder, 'site')
mkdirSync(join(siteFolder, 'assets'), { recursive: true })
mkdirSync(join(siteFolder, '.vite'), { recursive: true })
writeFileSync(join(siteFolder, 'index.html'), '<!doctype html>')
writeFileSync(join(siteFolder, 'favicon.svg'), '<svg/>')
writeFileSync(join(siteFolder, 'assets/index-1a2b.js'), '')
writeFileSync(join(siteFolder, '.vite/manifest.json'), '{}')

const made = new Map<string, StageTemplate>()

/** Folder of a stage's cloud assembly. */
export const assemblyFolder = (stage: string): string => join(folder, stage)

export function templateOf(stage = 'dev'): StageTemplate {
  const known = made.get(stage)
  if (known) return known
  const outdir = assemblyFolder(stage)
  createApp({
    stages: [stage],
    bundles: standInBundles,
    outdir,
    version: 'abc',
    siteFolder,
    nag: false,
  }).synth()
  const template = JSON.parse(readFileSync(join(outdir, `Sidestream-${stage}.template.json`), 'utf8'))
  made.set(stage, template)
  return template
}

/** The template of a stage with settings of its own. */
export function templateWith(settings: StageSettings): StageTemplate {
  const app = new App({ context: flags, analyticsReporting: false })
  return Template.fromStack(
    new StageStack(app, { settings, bundles: standInBundles, version: 'abc', siteFolder }),
  ).toJSON() as StageTemplate
}

export function resourcesOf(template: StageTemplate, type: string): [id: string, resource: Resource][] {
  return Object.entries(template.Resources).filter(([, resource]) => resource.Type === type)
}

/** The one resource of a type. */
export function only(template: StageTemplate, type: string): Resource {
  const found = resourcesOf(template, type)
  if (found.length !== 1) throw new Error(`${found.length} resources of the type ${type}`)
  return found[0]![1]
}

/** Name of the function whose ARN stands anywhere within a value. */
export function functionIn(template: StageTemplate, value: unknown): string | undefined {
  const id = /"(\w+Function)"/.exec(JSON.stringify(value))?.[1]
  return id && template.Resources[id]?.Metadata?.['sidestream:function']
}

/** A value with references replaced by `<LogicalId>` or `<LogicalId.Attribute>`, joined to one string. */
export function flat(value: any): string {
  if (typeof value !== 'object' || value === null) return String(value)
  if (value.Ref) return `<${value.Ref}>`
  if (value['Fn::GetAtt']) return `<${value['Fn::GetAtt'].join('.')}>`
  if (value['Fn::Join']) return value['Fn::Join'][1].map(flat).join(value['Fn::Join'][0])
  return JSON.stringify(value)
}
