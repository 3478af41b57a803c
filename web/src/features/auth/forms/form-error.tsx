import type { ReactNode } from 'react'
import { Banner } from '#web/components/feedback/banner.tsx'

/** What went wrong with the form as a whole; announced when it appears. */
export function FormError({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return children ? (
    <Banner tone="danger" action={action}>
      {children}
    </Banner>
  ) : null
}
