/**
 * How well founded it is that such plants take a stream. `standard`: done every day. `known`: done in places, with
 * processing or testing. `trials`: feasible, and usual nowhere.
 */
export const EVIDENCE = ['standard', 'known', 'trials'] as const
export type OutletEvidence = (typeof EVIDENCE)[number]
