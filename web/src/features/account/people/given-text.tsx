import { useMe } from '#web/lib/backend/identity/me.ts'
import { givenText } from '#web/lib/site-texts.ts'

/** The sites that were given to somebody, by name. */
export function GivenText({ given }: { given: readonly string[] }) {
  return givenText(given, useMe().data?.company?.sites ?? [])
}
