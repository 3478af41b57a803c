/** Codes of the European List of Waste as routes take and give them. */
import * as z from 'zod'
import { parseEwc } from '../../domain/waste/ewc.ts'
import { HAZARD_CLASSES } from '../core/vocabulary.ts'

export const hazardClass = z.enum(HAZARD_CLASSES)

/** A code of the European List of Waste as people write it, with or without blanks and asterisk; empty: none. */
export const ewcInput = z
  .string()
  .trim()
  .max(40)
  .refine(
    (code) => code === '' || parseEwc(code) !== null,
    'There is no such code in the European List of Waste',
  )

/** An entry of the European List of Waste. */
export const ewcCodeSchema = z.object({
  /** As printed: "11 05 03*". */
  code: z.string(),
  description: z.string(),
  hazard: hazardClass,
})

/** What the List of Waste from 9 December 2026 on (Delegated Decision (EU) 2025/934) changes for a code. */
export const ewcChangeSchema = z.object({
  /** The code that it is about, as printed. */
  code: z.string(),
  /**
   * `renamed`: it becomes hazardous. `withdrawn`, `split`: one or several follow it. `new`: it is yet to come, and `codes` apply
   * until then. `own`: it stays, and the list gets a code for this stream.
   */
  kind: z.enum(['renamed', 'withdrawn', 'split', 'new', 'own']),
  from: z.iso.date(),
  in_force: z.boolean(),
  /** What applies instead; several: the owner knows which. */
  codes: z.array(ewcCodeSchema),
})

/** The hazard is open: what decides between the two halves of a mirror entry. */
export const ewcOpenSchema = z.object({
  question: z.string(),
  /** Both halves, the one shown first; one where the list has no other. */
  codes: z.array(ewcCodeSchema),
  /** Contents from which on it is hazardous, with the property of Annex III of Directive 2008/98/EC. */
  limits: z.array(z.object({ about: z.string(), property: z.string(), limit: z.string() })),
})
