import { chakra } from '@chakra-ui/react'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import {
  carrierUnder,
  conditionFaults,
  DEAL_PERIODS,
  INCOTERMS,
  type DealConditions,
  type DealPeriod,
  type Incoterm,
  type PriceBasis,
} from '#shared/domain/deals/conditions.ts'
import { Button, IconButton } from '#web/components/base/button.tsx'
import { Dialog } from '#web/components/dialogs/dialog.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { SelectField, TextInputField } from '#web/components/forms/field.tsx'
import { NumberField } from '#web/components/forms/number-field.tsx'
import type { TransactionDetail } from '#web/lib/backend/queries/transactions.ts'
import { IndexFields, isIndex } from '#web/features/transactions/price-index/index-fields.tsx'
import { PERIOD_WORDS } from '#web/features/transactions/deal-words.ts'
import { useStep } from '#web/features/transactions/queries.ts'

const Pair = chakra('div', {
  base: { display: 'grid', gap: 3, gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' } },
})

const orNull = (text: string) => text.trim() || null

/** Everything that can be agreed on beside price and quantity; sent, it is a new version of the terms. */
export function ConditionsDialog({ room, onClose }: { room: TransactionDetail; onClose: () => void }) {
  const [typed, setTyped] = useState<DealConditions>(room.conditions)
  const [tried, setTried] = useState(false)
  const step = useStep(room.id)
  const set = (change: Partial<DealConditions>) => setTyped((before) => ({ ...before, ...change }))
  const { unit } = room.material
  const faults = new Map(conditionFaults(typed).map(({ field, message }) => [field, message]))
  const errorOf = (field: string) => (tried ? faults.get(field) : undefined)
  const { rhythm, limits, incoterm } = typed
  const isNumber = (value: number | null) => value !== null && !Number.isNaN(value)
  const incomplete =
    limits.some(({ parameter, value, unit: of }) => !parameter.trim() || !of.trim() || Number.isNaN(value)) ||
    (rhythm !== null && !(rhythm.quantity > 0)) ||
    (typed.index != null && !isIndex(typed.index)) ||
    [typed.tolerance, typed.expected, typed.notice_days].some((value) => Number.isNaN(value))
  const send = () => {
    setTried(true)
    if (faults.size === 0 && !incomplete)
      step.mutate({ type: 'conditions', conditions: typed }, { onSuccess: onClose })
  }
  const setLimit = (index: number, change: Partial<DealConditions['limits'][number]>) =>
    set({ limits: limits.map((limit, at) => (at === index ? { ...limit, ...change } : limit)) })
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title="Propose conditions"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button right="deals.write" variant="primary" busy={step.isPending} onClick={send}>
            Send as version {room.terms_version + 1}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap={4}>
        {step.error && <Banner tone="danger">{step.error.message}</Banner>}
        {tried && incomplete && <Banner tone="danger">A number or a name is missing below.</Banner>}
        <Pair>
          <SelectField
            label="Rhythm"
            value={rhythm?.period ?? ''}
            onChange={(event) =>
              set({
                rhythm: event.target.value
                  ? {
                      quantity: rhythm?.quantity ?? room.material.quantity,
                      period: event.target.value as DealPeriod,
                    }
                  : null,
              })
            }
          >
            <option value="">One lot</option>
            {DEAL_PERIODS.map((period) => (
              <option key={period} value={period}>
                So much {PERIOD_WORDS[period]}
              </option>
            ))}
          </SelectField>
          {rhythm && (
            <NumberField
              label={`Quantity ${PERIOD_WORDS[rhythm.period]}`}
              trailing={unit}
              value={rhythm.quantity}
              onValue={(quantity) => set({ rhythm: { ...rhythm, quantity: quantity ?? Number.NaN } })}
            />
          )}
          <NumberField
            label="Tolerance of a period"
            optional
            trailing="%"
            value={typed.tolerance}
            onValue={(tolerance) => set({ tolerance })}
          />
        </Pair>
        <Pair>
          <SelectField
            label="The price is of"
            value={typed.basis}
            onChange={(event) => set({ basis: event.target.value as PriceBasis })}
          >
            <option value="weighed">{`each ${unit} as weighed`}</option>
            <option value="dry">{`each ${unit} of dry matter`}</option>
            <option value="content">{`each ${unit} of one content`}</option>
          </SelectField>
          {typed.basis === 'content' && (
            <TextInputField
              label="Which content"
              value={typed.content_of ?? ''}
              error={errorOf('content_of')}
              hint="Zn, Fe, a sugar"
              onChange={(event) => set({ content_of: orNull(event.target.value) })}
            />
          )}
          {typed.basis !== 'weighed' && (
            <NumberField
              label="Expected"
              trailing="%"
              value={typed.expected}
              error={errorOf('expected')}
              hint="The amount is planned with it; each load is paid by what is measured"
              onValue={(expected) => set({ expected })}
            />
          )}
        </Pair>
        <IndexFields
          index={typed.index ?? null}
          price={room.price_per_unit}
          unit={unit}
          tried={tried}
          onIndex={(index) => set({ index })}
        />
        <Pair>
          <SelectField
            label="Incoterms 2020"
            optional
            value={incoterm ?? ''}
            onChange={(event) => {
              const rule = (event.target.value || null) as Incoterm | null
              set({ incoterm: rule, ...(rule && { transport: carrierUnder(rule) }) })
            }}
          >
            <option value="">None</option>
            {INCOTERMS.map((rule) => (
              <option key={rule}>{rule}</option>
            ))}
          </SelectField>
          <TextInputField
            label="Named place"
            optional={!incoterm}
            value={typed.place ?? ''}
            error={errorOf('place')}
            onChange={(event) => set({ place: orNull(event.target.value) })}
          />
          <SelectField
            label="Who has it carried"
            value={typed.transport ?? ''}
            error={errorOf('transport')}
            onChange={(event) =>
              set({ transport: (event.target.value || null) as DealConditions['transport'] })
            }
          >
            <option value="">Not agreed on</option>
            <option value="seller">{room.seller.name}</option>
            <option value="buyer">{room.buyer.name}</option>
          </SelectField>
          <NumberField
            label="Notice"
            optional
            trailing="days"
            value={typed.notice_days}
            onValue={(days) => set({ notice_days: isNumber(days) ? Math.round(days!) : days })}
          />
          <TextInputField
            label="First day"
            optional
            type="date"
            value={typed.start ?? ''}
            onChange={(event) => set({ start: orNull(event.target.value) })}
          />
          <TextInputField
            label="Last day"
            optional
            type="date"
            value={typed.end ?? ''}
            error={errorOf('end')}
            onChange={(event) => set({ end: orNull(event.target.value) })}
          />
        </Pair>
        <chakra.fieldset display="grid" gap={3}>
          <chakra.legend textStyle="card" mb={2}>
            Quality limits
          </chakra.legend>
          {limits.map((limit, index) => (
            <chakra.div
              // Rows have no name of their own while they are typed.
              key={index}
              display="grid"
              gap={2}
              alignItems="end"
              gridTemplateColumns={{ base: '1fr 112px', md: 'minmax(0, 1fr) 112px 84px 76px 36px' }}
            >
              <TextInputField
                label="Parameter"
                value={limit.parameter}
                onChange={(event) => setLimit(index, { parameter: event.target.value })}
              />
              <SelectField
                label="Limit"
                value={limit.sign}
                onChange={(event) => setLimit(index, { sign: event.target.value as typeof limit.sign })}
              >
                <option value="at_most">at most</option>
                <option value="at_least">at least</option>
              </SelectField>
              <NumberField
                label="Value"
                value={Number.isNaN(limit.value) ? null : limit.value}
                onValue={(value) => setLimit(index, { value: value ?? Number.NaN })}
              />
              <TextInputField
                label="Unit"
                value={limit.unit}
                onChange={(event) => setLimit(index, { unit: event.target.value })}
              />
              <IconButton
                label={`Remove ${limit.parameter || 'the limit'}`}
                onClick={() => set({ limits: limits.filter((_, at) => at !== index) })}
              >
                <IconX size={16} stroke={1.6} />
              </IconButton>
            </chakra.div>
          ))}
          <Button
            size="sm"
            justifySelf="start"
            disabled={limits.length >= 30}
            onClick={() =>
              set({ limits: [...limits, { parameter: '', sign: 'at_most', value: Number.NaN, unit: '%' }] })
            }
          >
            Add a limit
          </Button>
        </chakra.fieldset>
      </chakra.div>
    </Dialog>
  )
}
