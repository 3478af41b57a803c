/** The sentences of a text and the lines of a list; a decimal point ends none. */
export const sentences = (text: string): string[] => text.split(/[.;!?]+(?:\s|$)|\n+/)
