import { chakra } from '@chakra-ui/react'
import { IconAlertTriangle } from '@tabler/icons-react'
import { choiceLabel } from '#shared/domain/catalogue/choices.ts'
import { LISTING_FIELDS } from '#shared/domain/catalogue/listing-fields.ts'
import { lower } from '#shared/domain/text/capital.ts'
import { type ClaimQuestion, claimQuestions, type OwnClaims } from '#shared/domain/waste/own-claims.ts'
import type { ApiResult } from '#web/lib/backend/api.ts'

type Read = Pick<ApiResult<'POST /api/materials/classify'>, 'concepts' | 'ewc' | 'ewc_as_of' | 'hazard'>

/** Where what the owner claims and what the text was read as do not go together; the owner decides. */
export function ClaimQuestions({ claims, read }: { claims: OwnClaims; read: Read }) {
  const questions = claimQuestions(claims, {
    codes: read.ewc.map(({ code }) => code),
    hazard: read.hazard,
    asOf: read.ewc_as_of,
  })
  if (questions.length === 0) return null
  const words = [...new Set(read.concepts[0]?.evidence.map(({ text }) => text))]
  return (
    <chakra.ul
      aria-label="To check in what you claim"
      display="grid"
      gap={2}
      textStyle="dense"
      borderTopWidth="1px"
      pt={3}
    >
      {questions.map((question) => {
        const text = questionText(question, words)
        return (
          <chakra.li key={text} display="flex" gap={2} minW={0}>
            <chakra.span color="warning" flex="none" mt="2px">
              <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
            </chakra.span>
            <chakra.span minW={0} overflowWrap="anywhere">
              {text}
            </chakra.span>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}

function questionText(question: ClaimQuestion, words: readonly string[]): string {
  switch (question.kind) {
    case 'code.other': {
      const because =
        words.length > 0 ? `, because it says ${words.map((word) => `“${word}”`).join(', ')}` : ''
      return `You say ${question.own}; the text reads as ${question.read}${because}. Your code stays.`
    }
    case 'hazard.beyond-code': {
      const properties = question.properties.map((id) => choiceLabel('hazard', id)).join(', ')
      return `You say ${properties}; ${question.code} is no hazardous entry. It counts as hazardous until one of the two is changed.`
    }
    case 'hazard.read':
      return `You say ${question.code}, which is no hazardous entry; the text reads as hazardous.`
    case 'hazard.unsaid':
      return `${question.code} is a hazardous entry: which hazardous property (HP) does it have?`
    case 'goods.no-hazard': {
      const goods = [question.un && `UN ${question.un}`, question.adr && `ADR class ${question.adr}`]
      return `Dangerous goods (${goods.filter(Boolean).join(', ')}), and no hazardous property (HP) is stated.`
    }
    case 'by-product.denied':
      return `You claim a by-product and deny “${lower(LISTING_FIELDS[question.condition].label)}”: without all four conditions it is waste.`
    case 'by-product.paid':
      return 'You claim a by-product and pay for collection: an authority may doubt that its use is certain.'
  }
}
