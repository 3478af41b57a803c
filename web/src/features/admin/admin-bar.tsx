import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { BrandMark } from '#web/components/page/brand.tsx'
import { PageFrame } from '#web/components/page/page-head.tsx'
import { useUser } from '#web/lib/backend/identity/session.ts'

/** Inverse, so that nobody mistakes where they are. */
export function AdminBar({ place }: { place: string }) {
  const user = useUser()
  return (
    <chakra.header bg="bg.inverse" color="fg.inverse">
      <PageFrame
        minH="52px"
        display="flex"
        flexWrap={{ base: 'wrap', md: 'nowrap' }}
        alignItems="center"
        columnGap={{ base: 3, md: 6 }}
      >
        <chakra.span
          display="inline-flex"
          alignItems="center"
          gap="10px"
          fontSize="17px"
          fontWeight="680"
          fontStretch="112%"
          letterSpacing="-.015em"
        >
          <BrandMark />
          Sidestream
        </chakra.span>
        {/* On a phone the heading below says it. */}
        <chakra.span
          display={{ base: 'none', md: 'inline' }}
          textStyle="dense"
          color="fg.inverseMuted"
          minW={0}
          truncate
        >
          {place}
        </chakra.span>
        <chakra.span flex={1} />
        <BackLink to={paths.dashboard.getHref()}>Back to Dashboard</BackLink>
        {user && (
          <chakra.span display={{ base: 'none', md: 'inline' }} textStyle="dense" truncate>
            {user.email}
          </chakra.span>
        )}
      </PageFrame>
    </chakra.header>
  )
}

const BackLink = chakra(Link, {
  base: {
    textStyle: 'dense',
    color: 'fg.inverseMuted',
    whiteSpace: 'nowrap',
    py: 2,
    _hover: { color: 'fg.inverse' },
    _focusVisible: { outlineColor: 'fg.inverse' },
  },
})
