import { assembly } from '#infra/assembly.ts'

/** Bundles and synthesizes once; the cloud of every test file then starts from that. */
export default async function setup(): Promise<void> {
  await assembly('dev')
}
