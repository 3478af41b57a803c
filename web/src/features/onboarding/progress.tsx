import { chakra } from '@chakra-ui/react'
import { QUESTIONS } from './questions.ts'

/** Eight parts; the present one is half full. On a phone the name stands once, below. */
export function Progress({ step }: { step: number }) {
  return (
    <>
      <chakra.div
        role="progressbar"
        aria-label={`Question ${step + 1} of ${QUESTIONS.length}`}
        aria-valuenow={step + 1}
        aria-valuemin={1}
        aria-valuemax={QUESTIONS.length}
        display="grid"
        gridTemplateColumns="repeat(8, 1fr)"
        gap={{ base: 1, md: 1.5 }}
        pt={{ base: 3.5, md: 5 }}
      >
        {QUESTIONS.map(({ id, label }, index) => (
          <chakra.div key={id} minW={0}>
            <chakra.div h="4px" bg={index < step ? 'accent' : 'border'}>
              {index === step && <chakra.div h="4px" w="50%" bg="accent" />}
            </chakra.div>
            <chakra.span
              display={{ base: 'none', md: 'block' }}
              pt={2}
              textStyle="label"
              fontWeight={index === step ? 'semibold' : 'normal'}
              color={index === step ? 'fg' : 'fg.muted'}
            >
              {label}
            </chakra.span>
          </chakra.div>
        ))}
      </chakra.div>
      <chakra.p display={{ md: 'none' }} pt={2} textStyle="dense" color="fg.muted">
        Question {step + 1} of {QUESTIONS.length},{' '}
        <chakra.b color="fg" fontWeight="semibold">
          {QUESTIONS[step]?.label}
        </chakra.b>
      </chakra.p>
    </>
  )
}
