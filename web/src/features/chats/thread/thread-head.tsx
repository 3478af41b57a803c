import { chakra } from '@chakra-ui/react'
import { IconChevronLeft, IconLink } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { Tag } from '#web/components/base/tag.tsx'
import { CompanyMark } from '#web/components/marks/company-mark.tsx'
import { Formerly } from '#web/components/marks/formerly.tsx'
import { useStanding } from '#web/lib/backend/queries/connections.ts'
import type { Conversation } from '#web/lib/backend/queries/conversations.ts'
import { iconButtonRecipe } from '#web/theme/recipes/button.ts'

const CompanyLink = chakra(Link, { base: { _hover: { textDecoration: 'underline' } } })
const Back = chakra(Link, iconButtonRecipe)

/** The other company, and how one stands with it. */
export function ThreadHead({ company }: { company: Conversation['company'] }) {
  const standing = useStanding(company.id)
  const { location } = company
  const place =
    [location?.city, location?.country].filter(Boolean).join(', ') ||
    (location?.text ?? 'Location not specified')
  return (
    <chakra.header
      display="flex"
      alignItems="center"
      gap={3}
      px={{ base: 3, md: 6 }}
      py={{ base: 2.5, md: 3 }}
      minH="64px"
      bg="bg.surface"
      borderBottomWidth="1px"
    >
      <Back to={paths.chats.getHref()} aria-label="All chats" display={{ base: 'inline-grid', lg: 'none' }}>
        <IconChevronLeft size={20} stroke={1.5} aria-hidden />
      </Back>
      <CompanyMark name={company.name} size={40} />
      <chakra.div minW={0} flex={1}>
        <chakra.h2 textStyle="cardName" truncate>
          <CompanyLink to={paths.company.getHref(company.id)}>{company.name}</CompanyLink>
        </chakra.h2>
        <Formerly company={company} />
        <chakra.div textStyle="dense" color="fg.muted" truncate>
          {place}
        </chakra.div>
      </chakra.div>
      {standing === 'connected' && (
        <Tag tone="positive" display={{ base: 'none', md: 'inline-flex' }}>
          <IconLink stroke={1.5} aria-hidden />
          Connected
        </Tag>
      )}
    </chakra.header>
  )
}
