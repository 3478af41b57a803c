import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { UnreadCount } from '#web/components/chat/unread-count.tsx'
import { SearchField } from '#web/components/forms/search-field.tsx'
import { CompanyMark } from '#web/components/marks/company-mark.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import { type Conversation, lastWords } from '#web/lib/backend/queries/conversations.ts'
import { formatCount, formatWhen } from '#web/lib/format.ts'

const Item = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr) auto',
    columnGap: 3,
    rowGap: '2px',
    px: 5,
    py: '13px',
    borderTopWidth: '1px',
    _hover: { bg: 'bg' },
    '&[aria-current]': { bg: 'accent.soft', boxShadow: 'inset 3px 0 0 {colors.accent}' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})

/** The other companies, the latest message first. */
export function ConversationList({
  conversations,
  openId,
  ownId,
}: {
  conversations: readonly Conversation[]
  openId: string | null
  /** Company id of the reader. */
  ownId: string | null
}) {
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const shown = conversations.filter(({ company }) => company.name.toLowerCase().includes(wanted))
  return (
    <>
      <chakra.header px={5} pt="18px" pb={3} display="grid" gap={3}>
        <chakra.div display="flex" alignItems="baseline" justifyContent="space-between" gap={3}>
          <chakra.span aria-hidden textStyle="section">
            Chats
          </chakra.span>
          <TextLink to={paths.dashboard.getHref()} textStyle="dense">
            Back to Dashboard
          </TextLink>
        </chakra.div>
        <SearchField label="Company" value={text} onChange={(event) => setText(event.target.value)} />
      </chakra.header>
      <chakra.ul flex={1} minH={0} overflowY="auto" borderBottomWidth="1px">
        {shown.map((conversation) => (
          <li key={conversation.id}>
            <Item
              to={paths.chats.getHref(conversation.id)}
              aria-current={conversation.id === openId ? 'page' : undefined}
            >
              <chakra.span gridRow="1 / 3">
                <CompanyMark name={conversation.company.name} size={40} />
              </chakra.span>
              <chakra.b fontWeight="semibold" truncate>
                {conversation.company.name}
              </chakra.b>
              <chakra.time
                dateTime={conversation.last_message?.created_at ?? conversation.created_at}
                textStyle="label"
                fontWeight="normal"
                color="fg.muted"
              >
                {formatWhen(conversation.last_message?.created_at ?? conversation.created_at)}
              </chakra.time>
              <chakra.span
                textStyle="dense"
                color="fg.muted"
                truncate
                gridColumn={countShown(conversation, openId) ? undefined : '2 / 4'}
              >
                {lastWords(conversation, ownId)}
              </chakra.span>
              {countShown(conversation, openId) && <UnreadCount count={conversation.unread} />}
            </Item>
          </li>
        ))}
        {shown.length === 0 && (
          <chakra.li px={5} py={4} textStyle="dense" color="fg.muted" borderTopWidth="1px">
            None of {formatCount(conversations.length, 'company', 'companies')} is called like this.
          </chakra.li>
        )}
      </chakra.ul>
    </>
  )
}

/** What stands open is being read. */
const countShown = ({ id, unread }: Conversation, openId: string | null) => unread > 0 && id !== openId
