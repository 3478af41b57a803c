import { chakra } from '@chakra-ui/react'

/** Every layout gives its `<main>` this id. */
export const MAIN_ID = 'main'

/** The first stop of the Tab key: past the bar, to the page. */
export function SkipLink() {
  return (
    <chakra.a
      href={`#${MAIN_ID}`}
      pos="fixed"
      top={2}
      left={2}
      zIndex="skipNav"
      px={4}
      py={2.5}
      bg="bg.inverse"
      color="fg.inverse"
      fontWeight="strong"
      borderRadius="control"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none' }}
    >
      Skip to content
    </chakra.a>
  )
}
