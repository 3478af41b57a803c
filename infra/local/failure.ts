/** Something that keeps the local cloud from running, told to the person at the keyboard in one line. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}

/** The text of anything that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
