import { chakra } from '@chakra-ui/react'
import { IconCheck, IconHelpSquare, IconX } from '@tabler/icons-react'
import type { Application } from '#web/features/admin/queries.ts'

/** What the server could check about an application, as squares in the queue and as lines in the panel. */
type Result = 'yes' | 'no' | 'unknown'

const LOOK = {
  yes: { Icon: IconCheck, color: 'positive', bg: 'transparent' },
  no: { Icon: IconX, color: 'danger', bg: 'danger.soft' },
  unknown: { Icon: IconHelpSquare, color: 'warning', bg: 'warning.soft' },
} as const

export interface Check {
  key: keyof Application['checks']
  result: Result
  text: string
  /** What it was judged by. */
  basis: string
}

const DOMAIN_WORDS: Record<Result, string> = {
  yes: 'The domain resembles the company name',
  no: 'The domain does not resemble the company name',
  unknown: 'Free mail: the domain says nothing',
}

export function checksOf(application: Application): Check[] {
  const { email_confirmed, domain_fits_name, name_is_new } = application.checks
  const domain = application.contact_email.split('@')[1] ?? ''
  return [
    {
      key: 'email_confirmed',
      result: email_confirmed,
      text: email_confirmed === 'yes' ? 'E-mail confirmed' : 'E-mail not confirmed',
      basis: '',
    },
    {
      key: 'domain_fits_name',
      result: domain_fits_name,
      text: DOMAIN_WORDS[domain_fits_name],
      basis: domain,
    },
    {
      key: 'name_is_new',
      result: name_is_new,
      text: name_is_new === 'yes' ? 'No company of this name' : 'A company of this name exists',
      basis: '',
    },
  ]
}

export function CheckSquares({ application }: { application: Application }) {
  return (
    <chakra.ul display="flex" gap="5px">
      {checksOf(application).map(({ key, result, text }) => {
        const { Icon, color, bg } = LOOK[result]
        return (
          <chakra.li
            key={key}
            title={text}
            display="grid"
            placeItems="center"
            boxSize="20px"
            borderWidth="1px"
            color={color}
            bg={bg}
          >
            <Icon size={14} stroke={2} aria-hidden />
            <chakra.span srOnly>{text}</chakra.span>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}

export function CheckLines({ application }: { application: Application }) {
  return (
    <chakra.ul textStyle="dense" mt={4}>
      {checksOf(application).map(({ key, result, text, basis }, index) => {
        const { Icon, color } = LOOK[result]
        return (
          <chakra.li
            key={key}
            display="grid"
            gridTemplateColumns="20px minmax(0, 1fr) auto"
            gap={2.5}
            py="9px"
            borderTopWidth={index > 0 ? '1px' : 0}
          >
            <chakra.span color={color}>
              <Icon size={16} stroke={1.6} aria-hidden />
            </chakra.span>
            <span>{text}</span>
            <chakra.span color="fg.muted" overflowWrap="anywhere">
              {basis}
            </chakra.span>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}
