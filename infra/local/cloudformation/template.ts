import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { messageOf, StartFailure } from '#infra/local/failure.ts'
import { holds, NO_VALUE, resolve, type Scope } from './intrinsics.ts'
import { identify, type PhysicalIdentity, type StackPlace } from './physical.ts'

/**
 * The synthesized CloudFormation template, read as the description of what to run: resources with every
 * reference resolved to the name the resource has on this laptop.
 */

// What CloudFormation calls a resource's properties differs by type; each reader checks what it uses.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Properties = Record<string, any>

export interface Resource {
  id: string
  type: string
  ref: string
  properties: Properties
}

interface RawResource {
  Type: string
  Condition?: string
  Properties?: Record<string, unknown>
  Metadata?: Record<string, unknown>
}

interface RawTemplate {
  Resources: Record<string, RawResource>
  Parameters?: Record<string, { Default?: unknown }>
  Conditions?: Record<string, unknown>
  Mappings?: Record<string, Record<string, Record<string, unknown>>>
}

interface Assets {
  files?: Record<string, { source: { path?: string }; destinations: Record<string, { objectKey: string }> }>
}

interface Manifest {
  artifacts?: Record<
    string,
    { type: string; environment?: string; properties?: { templateFile?: string; directoryName?: string } }
  >
}

/** Used where the template leaves account or region open. */
const DEFAULT_REGION = 'eu-central-1'
const DEFAULT_ACCOUNT = '000000000000'

export class Template {
  readonly place: StackPlace
  /** Text that is replaced in every resolved value: addresses in the cloud by addresses on this machine. */
  private readonly addresses: [string, string][] = []
  private readonly raw: RawTemplate
  private readonly assets: Assets
  private readonly folder: string
  private readonly identities = new Map<string, PhysicalIdentity>()
  private readonly scope: Scope

  constructor(raw: RawTemplate, assets: Assets, folder: string, place: StackPlace) {
    this.raw = raw
    this.assets = assets
    this.folder = folder
    this.place = place
    this.scope = {
      ref: (id) => this.ref(id),
      getAtt: (id, attribute) => this.getAtt(id, attribute),
      condition: (name) => this.raw.Conditions?.[name],
      mapping: (map, first, second) => this.raw.Mappings?.[map]?.[first]?.[second],
    }
  }

  /** From now on `cloudAddress` is `localAddress` wherever it stands in a resolved value. */
  replaceAddress(cloudAddress: string, localAddress: string): void {
    this.addresses.push([cloudAddress, localAddress])
  }

  /** All resources of the given types whose condition holds, resolved. */
  resources(...types: string[]): Resource[] {
    return Object.entries(this.raw.Resources)
      .filter(([, raw]) => types.includes(raw.Type) && this.exists(raw))
      .map(([id]) => this.resource(id))
  }

  resource(id: string): Resource {
    const raw = this.raw.Resources[id]
    if (!raw) throw new StartFailure(`The template refers to "${id}", which it does not define.`)
    return { id, type: raw.Type, ref: this.identity(id).ref, properties: this.resolved(id, raw) }
  }

  /** The resource of one of the types with this `Ref`. */
  find(ref: string, ...types: string[]): Resource | undefined {
    return this.resources(...types).find((resource) => resource.ref === ref)
  }

  /** A template value with references resolved and addresses replaced. */
  resolve(value: unknown): unknown {
    return this.localize(resolve(value, this.scope))
  }

  attribute(id: string, name: string): string {
    return String(this.getAtt(id, name))
  }

  /**
   * Folder or file of a file asset, by the object key it would have in the bucket.
   *
   * @throws StartFailure when the assembly holds no such asset.
   */
  assetPath(objectKey: string): string {
    const found = Object.values(this.assets.files ?? {}).find((file) =>
      Object.values(file.destinations).some((destination) => destination.objectKey === objectKey),
    )
    const path = found?.source.path && join(this.folder, found.source.path)
    if (!path || !existsSync(path)) {
      throw new StartFailure(`The asset ${objectKey} is not in ${this.folder}; run "npm run synth".`)
    }
    return path
  }

  private exists(raw: RawResource): boolean {
    return raw.Condition === undefined || holds({ Condition: raw.Condition }, this.scope)
  }

  private resolved(id: string, raw: RawResource): Properties {
    try {
      return this.resolve(raw.Properties ?? {}) as Properties
    } catch (error) {
      throw new StartFailure(`The template's resource ${id} can't be read: ${messageOf(error)}.`)
    }
  }

  private identity(id: string): PhysicalIdentity {
    const known = this.identities.get(id)
    if (known) return known
    const raw = this.raw.Resources[id]
    if (!raw) throw new Error(`"${id}" is not defined`)
    // Only strings and what leads to one by a reference can be part of a name.
    const naming = Object.fromEntries(
      Object.entries(raw.Properties ?? {}).filter(([key]) =>
        /(^|[a-z])Name$|^(Type|Value|ProtocolType)$/.test(key),
      ),
    )
    const made = identify(raw.Type, id, resolve(naming, this.scope) as Properties, this.place)
    this.identities.set(id, made)
    return made
  }

  private ref(id: string): unknown {
    const { region, account, stackName } = this.place
    const pseudo: Record<string, unknown> = {
      'AWS::Region': region,
      'AWS::AccountId': account,
      'AWS::StackName': stackName,
      'AWS::StackId': `arn:aws:cloudformation:${region}:${account}:stack/${stackName}/local`,
      'AWS::Partition': 'aws',
      'AWS::URLSuffix': 'amazonaws.com',
      'AWS::NotificationARNs': [],
      'AWS::NoValue': NO_VALUE,
    }
    if (id in pseudo) return pseudo[id]
    const parameter = this.raw.Parameters?.[id]
    if (parameter) return parameter.Default ?? ''
    return this.identity(id).ref
  }

  private getAtt(id: string, attribute: string): unknown {
    const value = this.identity(id).attributes[attribute]
    return value ?? `${this.identity(id).ref}.${attribute}`
  }

  private localize(value: unknown): unknown {
    if (typeof value === 'string') {
      return this.addresses.reduce((text, [cloud, local]) => text.replaceAll(cloud, local), value)
    }
    if (Array.isArray(value)) return value.map((item) => this.localize(item))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.localize(inner)]))
  }
}

/**
 * Reads the stack of a stage from a cloud assembly (`cdk.out`).
 *
 * @throws StartFailure with one line when there is none, or it is not readable.
 */
export function readTemplate(assembly: string, stage: string): Template {
  const stack = stacksOf(assembly).find(({ name }) => name.toLowerCase().endsWith(`-${stage}`))
  if (!stack) {
    throw new StartFailure(`${assembly} holds no stack of the stage "${stage}"; run "npm run synth".`)
  }
  const raw = readJson<RawTemplate>(stack.file)
  if (!raw.Resources)
    throw new StartFailure(`${stack.file} is no CloudFormation template: it has no Resources.`)
  const assetsFile = stack.file.replace(/\.template\.json$/, '.assets.json')
  const assets = existsSync(assetsFile) ? readJson<Assets>(assetsFile) : {}
  const [, account, region] = /^aws:\/\/([^/]+)\/(.+)$/.exec(stack.environment) ?? []
  return new Template(raw, assets, dirname(stack.file), {
    stackName: stack.name,
    region: region && !region.startsWith('unknown') ? region : DEFAULT_REGION,
    account: account && !account.startsWith('unknown') ? account : DEFAULT_ACCOUNT,
  })
}

/** Stacks of an assembly and of the assemblies nested in it. */
function stacksOf(assembly: string): { name: string; file: string; environment: string }[] {
  const manifest = readJson<Manifest>(join(assembly, 'manifest.json'))
  return Object.entries(manifest.artifacts ?? {}).flatMap(([name, { type, environment, properties }]) => {
    if (type === 'cdk:cloud-assembly') return stacksOf(join(assembly, properties?.directoryName ?? name))
    if (type !== 'aws:cloudformation:stack' || !properties?.templateFile) return []
    return [{ name, file: join(assembly, properties.templateFile), environment: environment ?? '' }]
  })
}

function readJson<T>(file: string): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch (error) {
    throw new StartFailure(`${file} can't be read (${messageOf(error)}); run "npm run synth".`)
  }
}
