import { chakra } from '@chakra-ui/react'
import { paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { DirectionBadge } from '#web/components/marks/direction-badge.tsx'
import { GateCard } from '#web/components/marks/gate-card.tsx'
import { NotEstimated, SourceMark } from '#web/components/marks/source-mark.tsx'
import { formatShort, formatShortRange } from '#web/lib/format.ts'
import type { Material } from './queries.ts'
import { METHODS } from './transport-texts.ts'

/** The notes before are those of the summary. */
const FIRST_NOTE = 4
/** Uses named on a card. */
const SHOWN_USES = 4

/** What the company has and needs, as its answers tell. */
export function AnalysedMaterials({ materials }: { materials: readonly Material[] }) {
  if (materials.length === 0) {
    return (
      <EmptyState
        title="No AI-generated materials yet"
        action={<LinkButton to={paths.onboarding.getHref()}>Complete AI Onboarding</LinkButton>}
      >
        Tell us what you make and how much; the materials follow from that.
      </EmptyState>
    )
  }
  return (
    <>
      <chakra.ul
        display="grid"
        gap={{ base: 4, md: 5 }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        listStyleType="none"
      >
        {materials.map((material, index) => (
          <MaterialCard key={material.id} material={material} note={FIRST_NOTE + 2 * index} />
        ))}
      </chakra.ul>
      <chakra.div mt={5}>
        <LinkButton to={paths.reviewListings.getHref()}>Review AI listings</LinkButton>
      </chakra.div>
    </>
  )
}

function MaterialCard({
  material,
  note,
}: {
  material: Material
  /** Number of its first source note. */
  note: number
}) {
  const { name, type, category, description, quantity, unit, basis, potential_value, potential_uses } =
    material
  const rhythm = unit.replace('/', ' / ')
  const range =
    material.quantity_low !== null && material.quantity_high !== null
      ? formatShortRange(material.quantity_low, material.quantity_high)
      : null
  return (
    <GateCard type={type}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap={3} rowGap={1.5}>
        <DirectionBadge type={type} />
        <chakra.h2 textStyle="card" overflowWrap="anywhere">
          {name}
        </chakra.h2>
      </chakra.div>
      {description !== name && (
        <chakra.p textStyle="dense" color="fg.muted" mt={2} maxW="prose">
          {description}
        </chakra.p>
      )}
      <chakra.dl
        display="grid"
        gridTemplateColumns="repeat(2, minmax(0, 1fr))"
        gap={4}
        mt={3}
        py={3}
        borderYWidth="1px"
        css={{ '& dt': { fontSize: 'label', color: 'fg.muted' }, '& dd': { fontWeight: 'semibold' } }}
      >
        <div>
          <dt>Quantity</dt>
          <dd>
            {quantity === null ? (
              <NotEstimated missing={basis} />
            ) : (
              <>
                {formatShort(quantity)} {rhythm}
                <SourceMark
                  number={note}
                  basis={material.quantity_low === material.quantity_high ? 'stated' : 'typical'}
                  method={basis}
                  source={null}
                />
              </>
            )}
          </dd>
          {quantity !== null && (
            <chakra.dd textStyle="label" color="fg.muted" css={{ fontWeight: 'normal !important' }}>
              {material.frequency}
            </chakra.dd>
          )}
          {range && quantity !== null && material.quantity_low !== material.quantity_high && (
            <chakra.dd textStyle="label" color="fg.muted" css={{ fontWeight: 'normal !important' }}>
              Range {range}
            </chakra.dd>
          )}
        </div>
        {type === 'waste' && (
          <div>
            <dt>Potential value, € / year</dt>
            <dd>
              {potential_value ? (
                <>
                  {formatShortRange(potential_value.low, potential_value.high)}
                  <SourceMark number={note + 1} {...METHODS.value} />
                </>
              ) : (
                <NotEstimated missing="No amount, or no published price for this material" />
              )}
            </dd>
          </div>
        )}
      </chakra.dl>
      {potential_uses.length > 0 && (
        <chakra.p mt={3} textStyle="dense">
          {potential_uses.slice(0, SHOWN_USES).join(', ')}
        </chakra.p>
      )}
      {material.symbiosis_opportunities[0] && (
        <chakra.p mt={1} textStyle="label" color="fg.muted">
          {material.symbiosis_opportunities[0]}
        </chakra.p>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap={2} mt={3}>
        <Tag>{category}</Tag>
        {material.quality_grade === 'high' && <Tag tone="positive">High grade</Tag>}
        {material.state === 'listed' ? (
          <Tag>Listed</Tag>
        ) : (
          material.confidence_score !== null && <Tag>{material.confidence_score} % sure</Tag>
        )}
      </chakra.div>
    </GateCard>
  )
}
