/**
 * Every tuned number of the engine. parameters.json holds each with its range, its meaning and what it was chosen on:
 * `fitted` or `studied` when a search over these sets found it, `judgement` when it was set by hand, or its source. The
 * coefficients of the regression are fitted too, and stand in scoring/calibration.json.
 *
 * Modules take their numbers when they are loaded: who tries another value sets it here first (test/unit/matching/eval/tune.ts).
 */
import file from './parameters.json' with { type: 'json' }

export interface Parameter {
  value: number
  /** Least and greatest value that makes sense. */
  range: readonly [least: number, most: number]
  meaning: string
  chosen: string
}

type File = typeof file
export type ParameterGroup = keyof File
/** Values by group and name. */
export type Parameters = { [G in ParameterGroup]: Record<keyof File[G], number> }

/** With range, meaning and provenance. */
export const parameterFile = file as unknown as Readonly<
  Record<ParameterGroup, Readonly<Record<string, Parameter>>>
>

const valuesOf = (rows: typeof parameterFile) =>
  Object.fromEntries(
    Object.entries(rows).map(([group, named]) => [
      group,
      Object.fromEntries(Object.entries(named).map(([name, { value }]) => [name, value])),
    ]),
  ) as Parameters

// Marked pure: bundles have the numbers in their code, and leave the file out.
export const parameters = /* @__PURE__ */ valuesOf(parameterFile)
