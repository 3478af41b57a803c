import { chakra } from '@chakra-ui/react'
import { IconCheck, IconFlask, IconHelpSquare, IconScale } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Match } from './types.ts'

type Explanation = Match['explanation']
type Open = Explanation['unknown'][number]
/** A value that would settle a question. */
export type AskedValue = NonNullable<Open['value']>

/** For, against, unknown: three equal columns. Objections are never folded away. `fill`: what adds a value that is missing. */
export function Reasons({
  explanation,
  fill,
}: {
  explanation: Explanation
  fill?: (value: AskedValue, open: Open) => ReactNode
}) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      gap={6}
      mt={5}
    >
      <Column
        title="Speaks for it"
        icon={<IconCheck size={20} stroke={1.5} aria-hidden />}
        points={explanation.speaks_for}
        none="The wording fits. Nothing else speaks for this match yet."
      />
      <Column
        title="Speaks against it"
        icon={<IconScale size={20} stroke={1.5} aria-hidden />}
        points={explanation.speaks_against}
        none="No objection found in what both sides state."
      />
      <Column
        title="Unknown"
        icon={<IconHelpSquare size={20} stroke={1.5} aria-hidden />}
        points={explanation.unknown}
        fill={fill}
        none="No open question would change this assessment."
      />
    </chakra.div>
  )
}

function Column({
  title,
  icon,
  points,
  none,
  fill,
}: {
  title: string
  icon: ReactNode
  points: readonly (Omit<Open, 'value'> & Partial<Open>)[]
  none: string
  fill?: ((value: AskedValue, open: Open) => ReactNode) | undefined
}) {
  return (
    <div>
      <chakra.h3
        textStyle="card"
        display="flex"
        alignItems="center"
        gap={2}
        pb={2}
        borderBottomWidth="1px"
        borderColor="border.rule"
      >
        {icon}
        {title}
      </chakra.h3>
      {points.length === 0 ? (
        <chakra.p textStyle="dense" color="fg.muted" py={2.5}>
          {none}
        </chakra.p>
      ) : (
        <chakra.ul textStyle="dense">
          {points.map((point, index) => (
            <chakra.li key={index} py={2.5} borderBottomWidth={index === points.length - 1 ? 0 : '1px'}>
              <chakra.b display="block" fontWeight="semibold" textStyle="ui">
                {point.title}
              </chakra.b>
              {point.text}
              {point.value && fill && (
                <chakra.div mt={1.5}>{fill(point.value, { ...point, value: point.value })}</chakra.div>
              )}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </div>
  )
}

/** The one fact that would settle most. `action`: where to add it. */
export function Settle({
  settle,
  action,
}: {
  settle: NonNullable<Explanation['settle']>
  action?: ReactNode
}) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' }}
      gap={4}
      alignItems="center"
      bg="warning.soft"
      borderLeftWidth="4px"
      borderColor="warning.solid"
      px={{ base: 4, md: '18px' }}
      py={3.5}
      mt={3}
    >
      <chakra.span color="warning">
        <IconFlask size={20} stroke={1.5} aria-hidden />
      </chakra.span>
      <div>
        <chakra.b fontWeight="semibold">One fact would settle most: {settle.fact}</chakra.b>
        {settle.text && (
          <chakra.p textStyle="dense" color="fg.muted" mt="2px">
            {settle.text}
          </chakra.p>
        )}
      </div>
      {action && (
        <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }} display="grid">
          {action}
        </chakra.div>
      )}
    </chakra.div>
  )
}
