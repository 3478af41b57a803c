/** A text as it stands at the start of a sentence or as a title. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
