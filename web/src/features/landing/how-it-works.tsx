import { chakra } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'
import { DirectionGradient } from '#web/components/marks/direction-gradient.tsx'
import { Section } from './section.tsx'

/** A form with its streams marked, and the outlet they leave by. */
function JoinDrawing() {
  return (
    <>
      <chakra.g fill="none" stroke="border.strong">
        <rect x="1" y="8" width="250" height="116" />
        <path d="M18 34H170M18 56H222M18 78H130" strokeWidth="8" />
      </chakra.g>
      <chakra.rect x="18" y="98" width="70" height="14" fill="offer.soft" stroke="offer.solid" />
      <chakra.rect x="96" y="98" width="54" height="14" fill="need.soft" stroke="need.solid" />
      <chakra.path d="M251 66H380" stroke="offer.solid" strokeWidth="14" />
      <chakra.path d="M252 46v40" stroke="offer.solid" strokeWidth="6" />
    </>
  )
}

/** One stream fans out to three needs; one of them waits for a fact. */
function MatchDrawing() {
  const id = useId()
  return (
    <>
      <defs>
        <DirectionGradient id={id} from={130} to={350} />
      </defs>
      <chakra.path d="M0 66H130" stroke="offer.solid" strokeWidth="14" />
      <g fill="none" stroke={`url(#${id})`}>
        <path d="M130 62C210 62 220 22 380 22.01" strokeWidth="4" strokeDasharray="7 5" />
        <path d="M130 67C220 67 250 66 380 66.01" strokeWidth="14" />
        <path d="M130 71C210 71 220 112 380 112.01" strokeWidth="5" />
      </g>
      <chakra.circle cx="130" cy="66" r="20" fill="bg.surface" stroke="border.rule" strokeWidth="2" />
      <chakra.path d="m121 66 6 6 12-12" fill="none" stroke="border.rule" strokeWidth="2.5" />
    </>
  )
}

/** A pipe between two gates, with the signed sheet on it. */
function ConnectDrawing() {
  const id = useId()
  return (
    <>
      <defs>
        <DirectionGradient id={id} from={60} to={320} />
      </defs>
      <path d="M0 66H380.01V66.02" stroke={`url(#${id})`} strokeWidth="14" fill="none" />
      <chakra.path d="M86 40v52" stroke="offer.solid" strokeWidth="6" />
      <chakra.path d="M294 40v52" stroke="need.solid" strokeWidth="6" />
      <chakra.rect
        x="132"
        y="30"
        width="116"
        height="72"
        fill="bg.surface"
        stroke="border.rule"
        strokeWidth="2"
      />
      <chakra.path d="M146 50h60M146 66h88M146 82h36" stroke="border.strong" strokeWidth="5" />
      <chakra.path d="m208 84 7 7 14-15" fill="none" stroke="positive.solid" strokeWidth="4" />
    </>
  )
}

const STEPS: readonly { title: string; text: string; drawing: ReactNode }[] = [
  {
    title: 'Join & Onboard',
    text: 'Say what leaves your gate and what you buy in. Two lines are enough: the material is named, coded and checked while you type.',
    drawing: <JoinDrawing />,
  },
  {
    title: 'AI-Driven Symbiosis Matching',
    text: 'Streams meet needs through what the material is and can do. Law, form and purity are checked before anything is proposed.',
    drawing: <MatchDrawing />,
  },
  {
    title: 'Connect & Create Symbiotic Relationships',
    text: 'Every proposal names its reasons, its objections and the one fact that is missing, so that both sides can decide.',
    drawing: <ConnectDrawing />,
  },
]

export function HowItWorks() {
  return (
    <Section id="how-it-works" ground="bg" tight title="How It Works">
      <chakra.ol
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        gap={{ base: 5, md: 6 }}
      >
        {STEPS.map(({ title, text, drawing }) => (
          <chakra.li
            key={title}
            bg="bg.surface"
            borderWidth="1px"
            px={6}
            pt={5.5}
            pb={6}
            display="grid"
            gap={2.5}
            alignContent="start"
          >
            <chakra.svg viewBox="0 0 380 132" w="full" h="132px" mb={2.5} aria-hidden>
              {drawing}
            </chakra.svg>
            <chakra.h3 textStyle="card" fontSize="18px">
              {title}
            </chakra.h3>
            <chakra.p color="fg.muted">{text}</chakra.p>
          </chakra.li>
        ))}
      </chakra.ol>
    </Section>
  )
}
