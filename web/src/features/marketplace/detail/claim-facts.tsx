import { chakra } from '@chakra-ui/react'
import { choiceLabel } from '#shared/domain/catalogue/choices.ts'
import { LISTING_FIELDS } from '#shared/domain/catalogue/listing-fields.ts'
import { BY_PRODUCT_CONDITIONS } from '#shared/domain/waste/own-claims.ts'
import { ClaimQuestions } from '#web/components/waste/claim-questions.tsx'
import type { WholeListing } from '#web/features/marketplace/queries.ts'
import { Fact } from './fact.tsx'

/** What the owner of an offer says of hazard and status; the owner sees too where it does not go with the text. */
export function ClaimFacts({ listing }: { listing: WholeListing }) {
  const { hazardous_properties, un_number, adr_class, legal_status, status_evidence } = listing
  if (listing.type !== 'waste') return null
  const isStated = hazardous_properties ?? un_number ?? adr_class ?? legal_status
  const questions = listing.is_own && (
    <ClaimQuestions
      claims={{ ...listing, ewc: listing.ewc_stated ? (listing.ewc_codes[0] ?? '') : '' }}
      read={listing.classification}
    />
  )
  if (!isStated) return questions || null
  const goods = [un_number && `UN ${un_number}`, adr_class && `class ${choiceLabel('adr', adr_class)}`]
  return (
    <chakra.section aria-label="As its owner states" borderTopWidth="1px" pt={4} display="grid" gap={4}>
      <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="14px 24px">
        {hazardous_properties && (
          <Fact term={LISTING_FIELDS.hazardous_properties.label}>
            {hazardous_properties.map((id) => (
              <chakra.span key={id} display="block">
                {choiceLabel('hazard', id)}
              </chakra.span>
            ))}
          </Fact>
        )}
        {goods.some(Boolean) && <Fact term="Dangerous goods">{goods.filter(Boolean).join(', ')}</Fact>}
        {legal_status && (
          <Fact term={LISTING_FIELDS.legal_status.label}>
            {choiceLabel('status', legal_status)}
            {status_evidence && <Evidence text={status_evidence} />}
          </Fact>
        )}
      </chakra.dl>
      {legal_status === 'by_product' && <Conditions listing={listing} />}
      {questions}
    </chakra.section>
  )
}

/** The four conditions of a by-product, with what the owner says of each. */
function Conditions({ listing }: { listing: WholeListing }) {
  return (
    <div>
      <chakra.h2 textStyle="sub">Conditions of a by-product</chakra.h2>
      <chakra.p textStyle="label" fontWeight="normal" color="fg.muted" maxW="prose">
        Article 5(1) of Directive 2008/98/EC, as the owner sees them. An authority or a court may see it
        differently.
      </chakra.p>
      <chakra.dl display="grid" mt={2}>
        {BY_PRODUCT_CONDITIONS.map(({ answer, evidence }) => {
          const said = listing[answer]
          const shown = listing[evidence]
          return (
            <chakra.div
              key={answer}
              display="grid"
              gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: '280px 88px minmax(0, 1fr)' }}
              gap="2px 24px"
              py={2}
              borderTopWidth="1px"
              textStyle="ui"
            >
              <dt>{LISTING_FIELDS[answer].label}</dt>
              <chakra.dd fontWeight="medium">{said ? choiceLabel('answer', said) : 'Not known'}</chakra.dd>
              {shown && (
                <chakra.dd
                  color="fg.muted"
                  overflowWrap="anywhere"
                  gridColumn={{ base: '1 / -1', md: 'auto' }}
                >
                  {shown}
                </chakra.dd>
              )}
            </chakra.div>
          )
        })}
      </chakra.dl>
    </div>
  )
}

const Evidence = ({ text }: { text: string }) => (
  <chakra.span display="block" fontWeight="normal" color="fg.muted">
    {text}
  </chakra.span>
)
