import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { PageFrame } from '#web/components/page/page-head.tsx'

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

/** A table or a list that is on its way. `label` is announced. @param inPanel it fills a panel, which has the frame. */
export function SkeletonRows({
  label,
  rows = 6,
  inPanel = false,
}: {
  label: string
  rows?: number
  inPanel?: boolean
}) {
  const frame = inPanel
    ? ({ borderTopWidth: '1px' } as const)
    : ({ bg: 'bg.surface', borderWidth: '1px', borderRadius: 'panel' } as const)
  return (
    <chakra.div display="grid" gap={3}>
      <chakra.div aria-hidden {...frame}>
        {Array.from({ length: rows }, (_, row) => (
          <chakra.div
            key={row}
            display="flex"
            alignItems="center"
            gap={3}
            px={{ base: 4, md: 5 }}
            py={3.5}
            borderTopWidth={row === 0 ? 0 : '1px'}
          >
            <Skeleton boxSize="32px" flex="none" />
            <chakra.span flex={1} display="grid" gap={2}>
              <Skeleton w={row % 2 === 0 ? '52%' : '40%'} h="14px" />
              <Skeleton w="30%" h="12px" />
            </chakra.span>
            <Skeleton w="72px" h="22px" flex="none" />
          </chakra.div>
        ))}
      </chakra.div>
      <chakra.div {...(inPanel && { px: { base: 4, md: 5 }, pb: 4 })}>
        <LoadingNote label={label} />
      </chakra.div>
    </chakra.div>
  )
}

/** A whole page that is on its way: title, strip and rows. `label` is announced. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <PageFrame py={{ base: '18px', md: 7 }} display="grid" gap={5}>
      <chakra.div aria-hidden display="grid" gap={2}>
        <Skeleton w={{ base: '70%', md: '360px' }} h={{ base: '28px', md: '34px' }} />
        <Skeleton w={{ base: '50%', md: '240px' }} h="16px" />
      </chakra.div>
      <Skeleton aria-hidden h={{ base: '160px', md: '108px' }} />
      <SkeletonRows label={label} />
    </PageFrame>
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
