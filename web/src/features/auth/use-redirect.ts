import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** ms a success stays readable before the page moves on. */
const DELAY_MS = 3000

/** Goes to `href` three seconds after `when` became true; leaving the page earlier cancels it. */
export function useRedirect(when: boolean, href: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!when) return
    const timer = setTimeout(() => void navigate(href, { replace: true }), DELAY_MS)
    return () => clearTimeout(timer)
  }, [when, href, navigate])
}
