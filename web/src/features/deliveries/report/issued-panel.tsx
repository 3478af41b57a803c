import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { formatCount, formatDate } from '#web/lib/format.ts'
import { FileButton } from './file-button.tsx'
import { useIssueReport, type YearReport } from './queries.ts'

/** The report as it was issued: kept with its date, and issued anew where it was restated. */
export function IssuedPanel({ report }: { report: YearReport }) {
  const [asking, setAsking] = useState(false)
  const issue = useIssueReport()
  const { year, edition, closed, issued, open } = report
  const isRestated = report.restated.some((one) => one.year === year)
  const mayIssue = closed && (issued.length === 0 || isRestated)
  return (
    <Panel title="Issued">
      <chakra.div display="grid" gap={4} textStyle="dense">
        {!closed ? (
          <chakra.p color="fg.muted">
            The year {year} is not over. Once it is, its figures can be issued: they are kept as they stand,
            and what is corrected later is shown as a restatement.
          </chakra.p>
        ) : issued.length === 0 ? (
          <chakra.p color="fg.muted">
            These figures are not issued yet. Issue them when they go into a report: they are kept with their
            date, and what is corrected later is shown as a restatement.
          </chakra.p>
        ) : (
          <chakra.ol display="grid" gap={3}>
            {issued.map(({ number, issued_at, loads, open: left }) => (
              <chakra.li key={number} display="grid" gap={2} borderTopWidth="1px" pt={2}>
                <span>
                  <b>{formatDate(issued_at)}</b>, number {number}
                  <chakra.span display="block" color="fg.muted">
                    From {formatCount(loads, 'load')}
                    {left > 0 && `; ${formatCount(left, 'load')} waited for a word`}
                  </chakra.span>
                </span>
                <chakra.span display="flex" gap={2}>
                  {(['xlsx', 'csv'] as const).map((format) => (
                    <FileButton
                      key={format}
                      {...{ year, edition, format, issue: number }}
                      label={`As issued on ${formatDate(issued_at)}`}
                    />
                  ))}
                </chakra.span>
              </chakra.li>
            ))}
          </chakra.ol>
        )}
        {mayIssue && (
          <Button right="deals.write" variant="primary" justifySelf="start" onClick={() => setAsking(true)}>
            {isRestated ? 'Issue the restated figures' : 'Issue these figures'}
          </Button>
        )}
      </chakra.div>
      {asking && (
        <ConfirmDialog
          title={`Issue ${edition} for ${year}?`}
          action="Issue the figures"
          keep="Not yet"
          tone="primary"
          onClose={() => setAsking(false)}
          onConfirm={() => issue.mutateAsync({ year, edition })}
        >
          The figures are kept as they stand today and do not change any more.{' '}
          {open > 0
            ? `${formatCount(open, 'load')} of ${year} still ${open === 1 ? 'waits' : 'wait'} for a word: settle ${open === 1 ? 'it' : 'them'} first, or ${open === 1 ? 'it becomes' : 'they become'} a restatement.`
            : `No load of ${year} waits for a word.`}
        </ConfirmDialog>
      )}
    </Panel>
  )
}
