/** A text as it stands at the start of a sentence or as a title. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** As within a sentence: names of chemistry keep their capitals. */
export const lower = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
