import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { figureKey } from '#shared/domain/properties/sheet.ts'
import { Button } from '#web/components/base/button.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { ChooseButton } from '#web/components/forms/choose-button.tsx'
import { TextInputField } from '#web/components/forms/field.tsx'
import { capitalOf, confirmedAs, propertyName } from '#web/components/sheet/property.ts'
import { PropertyDialog } from '#web/components/sheet/property-dialog.tsx'
import { ProposedProperty } from '#web/components/sheet/proposed-property.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { formatCount } from '#web/lib/format.ts'
import { draftText, PropertyLine, PropertyList, type Drafted } from './property-list.tsx'
import { type Sample, sampleReadingQuery, useAnswerSample, useSendSampleReport } from './use-samples.ts'

const asDraft = ({ id, parameter, symbol: _, at: __, ...rest }: Sample['values'][number]): Drafted => ({
  input: { ...rest, parameter: id ?? parameter },
  label: parameter,
})

/** What was found of a sample: typed, or read from its report and confirmed; nothing counts before it is sent. */
export function MeasureSample({ id, sample, onDone }: { id: string; sample: Sample; onDone?: () => void }) {
  const [values, setValues] = useState<readonly Drafted[]>(() => sample.values.map(asDraft))
  const [laboratory, setLaboratory] = useState(sample.measured?.laboratory ?? '')
  const [asked, setAsked] = useState<Sample['limits'][number] | null>(null)
  const answer = useAnswerSample(id)
  const report = useSendSampleReport(id)
  const failed = answer.error instanceof ApiError ? answer.error : null
  const named = new Set(values.map(({ input }) => input.parameter))
  const left = sample.limits.filter((limit) => !named.has(limit.id ?? limit.parameter))
  const send = () =>
    answer.mutate(
      {
        sample,
        body: {
          type: 'measure',
          version: sample.version,
          laboratory: laboratory.trim() || null,
          values: values.map(({ input }) => input),
        },
      },
      {
        onSuccess: () => {
          toast.success('The result is entered')
          onDone?.()
        },
      },
    )
  return (
    <chakra.section
      aria-label="Enter the result"
      display="grid"
      gap={4}
      bg="bg.sunken"
      p={{ base: 3, md: 4 }}
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="6px 12px">
        <ChooseButton
          right="deals.write"
          accept=".pdf,.csv,.xlsx,.jpg,.jpeg,.png"
          busy={report.isPending}
          onChoose={(file) =>
            report.mutate(
              { sample, file },
              { onError: (error) => toast.error('The report was not added', error) },
            )
          }
        >
          {sample.report?.state === 'ready' ? 'Take another report' : 'Add the report'}
        </ChooseButton>
        <chakra.span textStyle="dense" color="fg.muted">
          PDF, CSV, XLSX, or a picture (JPEG, PNG), up to 10 MB. Only the two of you can open it.
        </chakra.span>
      </chakra.div>
      {sample.report?.state === 'ready' && (
        <ReadOfReport
          id={id}
          sample={sample}
          values={values}
          onTake={(more) => setValues([...values, ...more])}
        />
      )}
      {left.length > 0 && (
        <chakra.div>
          <chakra.h3 fontWeight="semibold">Limits that no value answers yet</chakra.h3>
          <chakra.ul textStyle="dense" display="grid" mt={1}>
            {left.map((limit, at) => (
              <PropertyLine
                key={at}
                name={propertyName(limit)}
                act="Enter"
                actOn={propertyName(limit)}
                onAct={() => setAsked(limit)}
              >
                <chakra.span color="fg.muted">{draftText(limit)}</chakra.span>
              </PropertyLine>
            ))}
          </chakra.ul>
        </chakra.div>
      )}
      <chakra.div>
        <chakra.h3 fontWeight="semibold" mb={1}>
          Values
        </chakra.h3>
        <PropertyList items={values} wanted={false} add="Add a value" onItems={setValues} />
      </chakra.div>
      <TextInputField
        label="Laboratory"
        optional
        maxLength={120}
        value={laboratory}
        onChange={(event) => setLaboratory(event.target.value)}
      />
      {failed && <Banner tone="danger">{failed.details[0]?.message ?? failed.message}</Banner>}
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        <Button
          right="deals.write"
          variant="primary"
          busy={answer.isPending}
          disabled={values.length === 0}
          onClick={send}
        >
          Send the result
        </Button>
        {onDone && <Button onClick={onDone}>Cancel</Button>}
      </chakra.div>
      {asked && (
        <PropertyDialog
          title={propertyName(asked)}
          label={capitalOf(asked.parameter)}
          start={{
            ...{ parameter: asked.id ?? asked.parameter, op: '=', unit: asked.unit, basis: asked.basis },
            method: asked.method,
          }}
          wanted={false}
          at={0}
          onClose={() => setAsked(null)}
          onState={(input, label) => {
            setValues([...values, { input, label }])
            return Promise.resolve()
          }}
        />
      )}
    </chakra.section>
  )
}

/** What the report states, row by row: a value counts once a person took it. */
function ReadOfReport({
  id,
  sample,
  values,
  onTake,
}: {
  id: string
  sample: Sample
  values: readonly Drafted[]
  onTake: (more: readonly Drafted[]) => void
}) {
  const query = useQuery(sampleReadingQuery(id, sample))
  const [open, setOpen] = useState<Drafted | null>(null)
  if (query.isError) return <QueryError title="The report could not be read" query={query} />
  if (!query.data) return null
  const { properties, document } = query.data
  const taken = new Set(values.map(({ input }) => keyOf(input)))
  const draftOf = (one: (typeof properties)[number]): Drafted => ({
    input: confirmedAs(one, { kind: 'report', document, page: one.page }),
    label: one.parameter,
    from: `report, page ${one.page}`,
  })
  const left = properties.filter((one) => !taken.has(keyOf(draftOf(one).input)))
  if (properties.length === 0)
    return (
      <chakra.p textStyle="dense" color="fg.muted">
        No values were found in this report. A photo or a scanned page holds a picture, and no text to read:
        type them.
      </chakra.p>
    )
  return (
    <chakra.div>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap={2}>
        <chakra.p textStyle="dense">
          {formatCount(properties.length, 'value was', 'values were')} read from {sample.report?.name}.
          Confirm those that are of this sample.
        </chakra.p>
        {left.length > 1 && (
          <Button size="sm" onClick={() => onTake(left.map(draftOf))}>
            Confirm all
          </Button>
        )}
      </chakra.div>
      <chakra.ul display="grid" mt={2}>
        {left.map((one, at) => (
          <ProposedProperty
            key={at}
            property={one}
            from={`Page ${one.page}, row ${one.row}: ${one.quote.replaceAll('\t', ' · ')}`}
            busy={false}
            onConfirm={() => onTake([draftOf(one)])}
            onCorrect={() => setOpen(draftOf(one))}
          />
        ))}
      </chakra.ul>
      {open && (
        <PropertyDialog
          title={capitalOf(open.label)}
          start={open.input}
          label={open.label}
          wanted={false}
          at={0}
          onClose={() => setOpen(null)}
          onState={(input, label) => {
            onTake([{ input, label }])
            return Promise.resolve()
          }}
        />
      )}
    </chakra.div>
  )
}

const keyOf = ({
  parameter,
  op,
  value = null,
  min = null,
  max = null,
  unit,
  basis = null,
}: Drafted['input']) => figureKey({ id: parameter, parameter, op, value, min, max, unit, basis })
