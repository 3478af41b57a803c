import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'

const RUNS = 3

/** How long the stack takes to write, with bundling and without. */
export async function run(): Promise<string> {
  const cold = median(() => {
    rmSync('dist/functions', { recursive: true, force: true })
    return synth()
  })
  const warm = median(synth)
  return [
    '## Synth: three stages, checked by cdk-nag',
    '',
    '| what | seconds |',
    '| --- | ---: |',
    `| nothing bundled yet | ${cold.toFixed(1)} |`,
    `| bundles unchanged | ${warm.toFixed(1)} |`,
    '',
    `Median of ${RUNS} runs of \`npm run synth\` as a whole process.`,
  ].join('\n')
}

function synth(): number {
  const started = performance.now()
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'synth'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`Synth failed:\n${stderr}`)
  return (performance.now() - started) / 1000
}

function median(measure: () => number): number {
  const times = Array.from({ length: RUNS }, measure).sort((a, b) => a - b)
  return times[Math.floor(RUNS / 2)]!
}
