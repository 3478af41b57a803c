import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { SelectField } from '#web/components/forms/field.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { formatDate } from '#web/lib/format.ts'
import { type CompanyChoices, useReportChoices, type YearReport } from './queries.ts'

const answer = (made: boolean | null): string => (made === null ? '' : made ? 'yes' : 'no')
const read = (text: string): boolean | null => (text === '' ? null : text === 'yes')

/** What a standard leaves to the company: its choice, recorded with its time. */
export function ChoicesPanel({ report }: { report: YearReport }) {
  const [choices, setChoices] = useState<CompanyChoices>(report.choices)
  const save = useReportChoices()
  const last = report.made.at(-1)
  const changed = JSON.stringify(choices) !== JSON.stringify(report.choices)
  const yesNo = (
    <>
      <option value="">Not decided</option>
      <option value="yes">Yes</option>
      <option value="no">No</option>
    </>
  )
  return (
    <Panel title="Your choices">
      <chakra.div display="grid" gap={4}>
        <SelectField
          label="A by-product that you take in is a secondary material"
          value={answer(choices.by_product_secondary)}
          onChange={({ target }) => setChoices({ ...choices, by_product_secondary: read(target.value) })}
        >
          {yesNo}
        </SelectField>
        <SelectField
          label="Waste that you take in for recycling is a material of your own production"
          value={answer(choices.waste_secondary)}
          onChange={({ target }) => setChoices({ ...choices, waste_secondary: read(target.value) })}
        >
          {yesNo}
        </SelectField>
        <SelectField
          label="R1 counts under ESRS as"
          value={choices.r1 ?? ''}
          onChange={({ target }) =>
            setChoices({
              ...choices,
              r1: target.value === '' ? null : (target.value as 'recovery' | 'incineration'),
            })
          }
        >
          <option value="">Not decided</option>
          <option value="recovery">Other recovery</option>
          <option value="incineration">Incineration</option>
        </SelectField>
        {save.error && <Banner tone="danger">{save.error.message}</Banner>}
        <Button
          right="deals.write"
          variant="primary"
          disabled={!changed}
          busy={save.isPending}
          onClick={() => save.mutate(choices)}
        >
          Record these choices
        </Button>
        <chakra.p textStyle="label" fontWeight="normal" color="fg.muted">
          {last
            ? `Recorded on ${formatDate(last.at)}; every change is kept.`
            : 'Nothing is recorded yet: what depends on a choice is left out, and said to be.'}{' '}
          They apply to every year.
        </chakra.p>
      </chakra.div>
    </Panel>
  )
}
