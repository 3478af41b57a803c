import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/** What stands behind the # of a mailed link, as it was when the page opened: the address is cleaned afterwards. */
export function useMailedLink(): { token: string | null; company: string | null } {
  const { hash } = useLocation()
  const [link] = useState(() => {
    const parts = new URLSearchParams(hash.replace(/^#/, ''))
    return { token: parts.get('token'), company: parts.get('company') }
  })
  return link
}
