import { chakra } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { Button } from '#web/components/base/button.tsx'
import { type Column, DataTable } from '#web/components/page/data-table.tsx'
import { Sheet } from '#web/components/page/panel.tsx'
import { GuardedPhotoImage } from '#web/components/page/photo.tsx'
import {
  amountText,
  basisWord,
  propertyName,
  sourceWord,
  type ShownProperty,
} from '#web/components/sheet/property.ts'
import { saveReport } from '#web/lib/backend/save-report.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { isOffer } from '#web/lib/direction.ts'
import type { BlindDetail } from './queries.ts'

type Files = NonNullable<BlindDetail['files']>

const COLUMNS: readonly Column<ShownProperty>[] = [
  { key: 'name', head: 'Property', phone: 'main', cell: (one) => propertyName(one) },
  { key: 'value', head: 'Value', numeric: true, phone: 'end', cell: (one) => amountText(one) },
  { key: 'basis', head: 'Basis', cell: ({ basis }) => basisWord(basis) },
  { key: 'source', head: 'Source', cell: ({ source }) => sourceWord(source) },
]

/** Data sheet, reports and photos, once the owner opened them. */
export function OpenedFiles({
  files,
  told,
  type,
}: {
  files: Files
  told: NonNullable<BlindDetail['told']>
  type: BlindDetail['type']
}) {
  const { sheet, documents, photos } = files
  return (
    <>
      <Sheet title={isOffer(type) ? 'Data sheet' : 'Specification'}>
        {sheet.properties.length > 0 ? (
          <DataTable
            label="Data sheet"
            columns={COLUMNS}
            rows={sheet.properties}
            rowKey={(one) => [one.parameter, one.op, one.value, one.date].join('|')}
          />
        ) : (
          <chakra.p color="fg.muted">No figures are stated yet.</chakra.p>
        )}
      </Sheet>
      <Sheet title="Analysis reports">
        {documents.length === 0 && <chakra.p color="fg.muted">There are none.</chakra.p>}
        <chakra.ul display="grid" gap={2}>
          {documents.map((report) => (
            <Report key={report.id} listing={files.listing_id} report={report} />
          ))}
        </chakra.ul>
      </Sheet>
      {photos.length > 0 && (
        <Sheet title="Photos">
          <chakra.ul display="grid" gridTemplateColumns="repeat(auto-fill, minmax(160px, 1fr))" gap={3}>
            {photos.map((photo) => (
              <li key={photo.id}>
                <GuardedPhotoImage photo={photo} name={told.material_name} />
              </li>
            ))}
          </chakra.ul>
        </Sheet>
      )}
    </>
  )
}

function Report({ listing, report }: { listing: string; report: Files['documents'][number] }) {
  const save = useMutation({
    mutationFn: () => saveReport(listing, report.id),
    onError: (error: Error) => toast.error('The report could not be saved', error),
  })
  return (
    <chakra.li display="flex" flexWrap="wrap" gap="6px 12px" alignItems="center" textStyle="dense">
      <chakra.span overflowWrap="anywhere">{report.name}</chakra.span>
      <Button size="sm" busy={save.isPending} onClick={() => save.mutate()}>
        Save
      </Button>
    </chakra.li>
  )
}
