import { useEffect } from 'react'
import { SITE_NAME } from '#web/app/paths.ts'

/** Names the browser's tab after what the page shows; until that is known, the kind of page stands there. */
export function useTitle(name: string | undefined): void {
  useEffect(() => {
    if (name) document.title = `${name} · ${SITE_NAME}`
  }, [name])
}
