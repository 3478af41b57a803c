import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx'
import { toast } from '#web/lib/browser/toast.ts'
import { isOffer } from '#web/lib/direction.ts'
import { formatCount, formatDay } from '#web/lib/format.ts'
import { type Industry, type FoundProspects, useAskMembers } from './queries.ts'

/** The one move of an industry that is open: asks its members, and says how far that is. */
export function AskMembers({ industry, found }: { industry: Industry; found: FoundProspects }) {
  const { material, may_ask } = found
  const ask = useAskMembers(material.id)
  const [asking, setAsking] = useState(false)
  const { members } = industry
  if (members.length === 0) return null
  const open = members.filter(({ asked }) => asked === null).length
  const now = Math.min(open, may_ask)
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="8px 14px" alignItems="center">
      {now > 0 && (
        <Button
          right="talk"
          variant="primary"
          onClick={() => setAsking(true)}
          w={{ base: 'full', md: 'auto' }}
        >
          {now === open
            ? `Ask ${formatCount(open, 'member')} of this industry`
            : `Ask the nearest ${now} of ${open} members`}
        </Button>
      )}
      <Sent members={members} />
      {open > 0 && may_ask === 0 && (
        <chakra.span textStyle="dense" color="fg.muted">
          Your plan lets you ask no more members today; you can go on tomorrow.
        </chakra.span>
      )}
      {asking && (
        <ConfirmDialog
          title={`Ask ${formatCount(now, 'member')}?`}
          action="Ask them"
          keep="Not now"
          tone="primary"
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            const { asked } = await ask.mutateAsync(industry.id)
            toast.success(
              `Asked ${formatCount(asked.length, 'member')}`,
              asked.map(({ company }) => company.name).join(', '),
            )
          }}
        >
          <p>Each gets this, and by e-mail where it wants to be told so:</p>
          <chakra.blockquote borderLeftWidth="2px" borderColor="border.rule" ps={3} my={3}>
            <b>
              Could you {isOffer(material.type) ? 'take' : 'supply'} {material.material_name}?
            </b>
            <br />
            Your company asks because their industry is known{' '}
            {isOffer(material.type) ? 'to take' : 'to give off'} such material.
          </chakra.blockquote>
          <p>
            They see your listing and your company’s name. Who is interested is connected with you. A member
            is asked once in 90 days about one listing.
          </p>
        </ConfirmDialog>
      )}
    </chakra.div>
  )
}

/** "Asked 2 members, 11 Dec: 1 interested, 1 not for them". */
function Sent({ members }: { members: Industry['members'] }) {
  const asked = members.flatMap((member) => member.asked ?? [])
  if (asked.length === 0) return null
  const last = asked
    .map(({ asked_at }) => asked_at)
    .sort()
    .at(-1)!
  const count = (state: string) => asked.filter((one) => one.state === state).length
  const answers = [
    count('interested') > 0 && `${count('interested')} interested`,
    count('declined') > 0 && `${count('declined')} not for them`,
  ].filter(Boolean)
  return (
    <chakra.span textStyle="dense" role="status">
      <chakra.b fontWeight="semibold">
        Asked {formatCount(asked.length, 'member')}, {formatDay(last)}
      </chakra.b>
      {answers.length > 0 && `: ${answers.join(', ')}`}
    </chakra.span>
  )
}
