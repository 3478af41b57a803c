import { chakra } from '@chakra-ui/react'
import { HazardTag } from '#web/components/marks/hazard-tag.tsx'
import type { ApiResult } from '#web/lib/backend/api.ts'
import { answerIn, MirrorQuestion, withAnswer } from './mirror-question.tsx'
import { type OwnListing, useAnswerOf } from './use-own-listing.ts'

type Open = NonNullable<ApiResult<'GET /api/materials'>['items'][number]['ewc_open']>

/** Contents from which on it is hazardous, in one line: "lead compounds 0.3 % or more (HP 10)". */
export function LimitsLine({ limits }: Pick<Open, 'limits'>) {
  if (limits.length === 0) return null
  return (
    <chakra.span display="block" textStyle="label" fontWeight="normal" color="fg.muted">
      Limits of hazardous waste:{' '}
      {limits.map(({ about, property, limit }) => `${about} ${limit} (${property})`).join('; ')}.
    </chakra.span>
  )
}

/** Both halves of a mirror entry and what decides between them; the owner answers here. */
export function OpenCodes({ open, listing }: { open: Open; listing: OwnListing }) {
  return (
    <chakra.div display="grid" gap={2} w="full" textAlign="start">
      {open.codes.length > 1 && (
        <chakra.ul display="grid" textStyle="ui">
          {open.codes.map(({ code, description, hazard }) => (
            <chakra.li key={code} py={1.5} borderBottomWidth="1px">
              <chakra.span textStyle="mono" me={2}>
                {code}
              </chakra.span>
              {description} <HazardTag hazard={hazard} />
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {listing.is_own ? (
        <OwnAnswer open={open} listing={listing} />
      ) : (
        <chakra.p textStyle="ui" color="fg.muted" maxW="prose">
          Open: {open.question}
        </chakra.p>
      )}
      <LimitsLine limits={open.limits} />
    </chakra.div>
  )
}

function OwnAnswer({ open, listing }: { open: Open; listing: OwnListing }) {
  const answer = useAnswerOf(listing)
  return (
    <MirrorQuestion
      question={open.question}
      answer={answerIn(listing.description)}
      onAnswer={(given) => {
        const half = open.codes.find(({ code }) => code.endsWith('*') === (given === 'yes'))
        answer.mutate({
          description: withAnswer(listing.description, given),
          // A code of the owner's own follows the answer; a proposed one does by the text.
          ...(listing.ewc_stated && half && { ewc: half.code }),
        })
      }}
    />
  )
}
