import { execFileSync } from 'node:child_process'

/** Builds the site and synthesizes once; the cloud of every test file starts from that. */
export default function setup(): void {
  execFileSync(process.execPath, ['--import', 'tsx', 'infra/local/build.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
