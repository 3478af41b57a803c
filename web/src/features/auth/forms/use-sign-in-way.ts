import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { emailSchema } from '#shared/api/core/common.ts'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'
import { siteConfigQuery } from '#web/lib/config.ts'

/** ms without a key after which a typed address is asked about. */
const TYPED_MS = 400

/** How the people of an address sign in, once it is typed; undefined while that is not known, or everybody has a password. */
export function useSignInWay(email: string): ApiResult<'POST /api/sign-in/ways'> | undefined {
  const isThere = useQuery(siteConfigQuery).data?.signInPages !== undefined
  const [typed, setTyped] = useState(email)
  useEffect(() => {
    const timer = setTimeout(() => setTyped(email), TYPED_MS)
    return () => clearTimeout(timer)
  }, [email])
  // The domain alone decides: what stands before it is nobody's business yet.
  const domain = typed.trim().split('@')[1]?.toLowerCase() ?? ''
  const address = `anybody@${domain}`
  const way = useQuery({
    queryKey: ['sign-in-way', domain],
    queryFn: ({ signal }) => callApi('POST /api/sign-in/ways', { body: { email: address }, signal }),
    enabled: isThere && emailSchema.safeParse(address).success,
    staleTime: Infinity,
    retry: false,
  })
  return way.data
}
