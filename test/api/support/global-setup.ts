import { assembly } from '#infra/assembly.ts'

/**
 * Bundles and synthesizes once; the cloud of every test file then starts from that. Where `e2e` runs too, its setup
 * does it, with the site.
 */
export default async function setup(): Promise<void> {
  if (!process.env['PREPARED_MARK']) await assembly('dev')
}
