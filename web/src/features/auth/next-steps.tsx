import { chakra } from '@chakra-ui/react'

const STEPS = [
  { title: 'Check Your Email', text: 'Confirm the address with the link we send.' },
  { title: 'Review within 24-48 hours', text: 'A person looks at every application.' },
  { title: 'First listing', text: 'Two lines of text are enough to see who can use it.' },
]

/** Beside the application: what follows, in order. */
export function NextSteps() {
  return (
    <chakra.aside
      bg="bg"
      borderLeftWidth={{ md: '1px' }}
      borderTopWidth={{ base: '1px', md: 0 }}
      borderRightRadius={{ md: 'overlay' }}
      px={{ base: 4, md: '26px' }}
      pt={{ base: '22px', md: 7 }}
      pb={{ base: 8, md: 7 }}
      display="grid"
      gap="22px"
      alignContent="start"
    >
      <chakra.h3 textStyle="card">What happens next</chakra.h3>
      <ol>
        {STEPS.map((step, index) => (
          <chakra.li
            key={step.title}
            display="grid"
            gridTemplateColumns="24px 1fr"
            gap={3}
            pb={index === STEPS.length - 1 ? 0 : '18px'}
            pos="relative"
            textStyle="dense"
            _before={
              index === STEPS.length - 1
                ? undefined
                : {
                    content: '""',
                    pos: 'absolute',
                    left: '11px',
                    top: '24px',
                    bottom: 0,
                    w: '2px',
                    bg: 'border',
                  }
            }
          >
            <chakra.i
              aria-hidden
              fontStyle="normal"
              display="grid"
              placeItems="center"
              boxSize="24px"
              borderWidth="1.5px"
              borderColor="border.strong"
              bg="bg.surface"
              fontSize="label"
              fontWeight="600"
            >
              {index + 1}
            </chakra.i>
            <span>
              <chakra.b display="block" fontWeight="semibold">
                {step.title}
              </chakra.b>
              <chakra.span color="fg.muted">{step.text}</chakra.span>
            </span>
          </chakra.li>
        ))}
      </ol>
      <chakra.p textStyle="dense" color="fg.muted" borderTopWidth="1px" pt={4}>
        Other companies never see your e-mail address. Contact goes through chat.
      </chakra.p>
    </chakra.aside>
  )
}
