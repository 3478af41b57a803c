import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'

/** A still grey block in the shape of what is coming. */
export const Skeleton = chakra('span', {
  base: { display: 'block', bg: 'bg.sunken', borderRadius: 'control' },
})

/** The outline of one material card. */
export function SkeletonCard() {
  return (
    <chakra.div
      aria-hidden
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="panel"
      px="18px"
      py={4}
      display="grid"
      gap={3}
    >
      <chakra.div display="flex" gap={2} alignItems="center">
        <Skeleton boxSize="48px" />
        <Skeleton w="96px" h="24px" />
      </chakra.div>
      <Skeleton w="80%" h="20px" />
      <Skeleton h="38px" />
      <Skeleton w="92%" h="12px" />
      <Skeleton w="64%" h="12px" />
      <chakra.div display="flex" gap={2}>
        <Skeleton flex={1} h="36px" />
        <Skeleton flex={1} h="36px" />
      </chakra.div>
    </chakra.div>
  )
}

/** Announces loading once, and says after three seconds that it still goes on. */
export function LoadingNote({ label = 'Loading' }: { label?: string }) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 3000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <chakra.p role="status" textStyle="dense" color="fg.muted" {...(slow ? {} : { srOnly: true })}>
      {slow ? 'Still loading' : label}
    </chakra.p>
  )
}
