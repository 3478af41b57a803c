import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PageFrame } from '#web/components/page/page-head.tsx'

/** The narrow sheet the password and confirmation pages stand on. `tone` colours its edge by the outcome. */
export function AuthPage({
  title,
  tone,
  children,
}: {
  title: string
  tone?: 'positive' | 'danger'
  children: ReactNode
}) {
  return (
    <PageFrame py={{ base: 6, md: 16 }}>
      <chakra.section
        maxW="480px"
        bg="bg.surface"
        borderWidth="1px"
        borderTopWidth="2px"
        borderTopColor={tone === 'positive' ? 'positive.solid' : tone === 'danger' ? 'danger' : 'border.rule'}
        borderBottomRadius="panel"
        mx="auto"
        px={{ base: 4, md: 8 }}
        pt={{ base: 5, md: 7 }}
        pb={{ base: 5, md: 8 }}
        display="grid"
        gap={4}
      >
        <chakra.h1 textStyle="title">{title}</chakra.h1>
        {children}
      </chakra.section>
    </PageFrame>
  )
}
