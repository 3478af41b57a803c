import { chakra } from '@chakra-ui/react'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { LISTING_FIELD_NAMES, LISTING_FIELDS } from '#shared/domain/catalogue/listing-fields.ts'
import { AnchorButton, Button } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { Hatch } from '#web/components/marks/hatch.tsx'
import { Sheet } from '#web/components/page/panel.tsx'
import { decodeText } from '#web/lib/decode.ts'
import { templateCsv } from './import-texts.ts'

/** Bytes of a file that is read at all; the server takes two million characters. */
const MAX_BYTES = 4_000_000

/** A place to drop a file on, and what the file should hold. */
export function ChooseFile({
  onChoose,
}: {
  onChoose: (file: { name: string; csv: string; encoding: string }) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const read = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_BYTES)
      return setFailure(`${file.name} is larger than 4 MB. Split it into several files.`)
    const { text, encoding } = decodeText(new Uint8Array(await file.arrayBuffer()))
    if (text.trim() === '') return setFailure(`${file.name} is empty.`)
    // A sheet saved as it is holds more of them than a stray one in a text.
    if (text.split('\u0000').length > text.length / 50 + 1)
      return setFailure(
        `${file.name} is not a text file. Save the sheet as CSV from your spreadsheet program, then choose that file.`,
      )
    setFailure(null)
    onChoose({ name: file.name, csv: text, encoding })
  }
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      gap={{ base: 6, lg: 8 }}
      alignItems="start"
    >
      <chakra.div display="grid" gap={4}>
        <chakra.div
          display="grid"
          justifyItems="start"
          gap={3}
          px={{ base: 5, md: 7 }}
          py={{ base: 7, md: 10 }}
          bg={over ? 'accent.soft' : 'bg.surface'}
          borderWidth="1px"
          borderStyle="dashed"
          borderColor={over ? 'accent' : 'border.strong'}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            void read(event.dataTransfer.files[0])
          }}
        >
          <Hatch form="granular" />
          <chakra.h2 textStyle="section">A CSV file of your streams</chakra.h2>
          <chakra.p color="fg.muted" maxW="prose">
            One row per material, up to 1,000 rows. Drop it here, or choose it. Nothing is listed before you
            have seen every row.
          </chakra.p>
          <Button
            right="listings.write"
            variant="primary"
            icon={<IconFileSpreadsheet size={16} stroke={1.6} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            Choose a file
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            onChange={(event) => {
              void read(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </chakra.div>
        {failure && <Banner tone="danger">{failure}</Banner>}
      </chakra.div>
      <Sheet title="Columns it may hold">
        <chakra.dl textStyle="dense" display="grid" gap={2.5}>
          {LISTING_FIELD_NAMES.map((field) => (
            <chakra.div
              key={field}
              display="grid"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '170px minmax(0, 1fr)' }}
              gap={{ base: 0.5, md: 4 }}
            >
              <chakra.dt fontWeight="semibold" display="flex" gap={2} alignItems="center">
                {LISTING_FIELDS[field].label}
                {'needed' in LISTING_FIELDS[field] && <Tag>needed</Tag>}
              </chakra.dt>
              <chakra.dd color="fg.muted">{LISTING_FIELDS[field].note}</chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
        <chakra.p textStyle="dense" color="fg.muted" mt={4} maxW="prose">
          Column headings are recognised in English, German, French, Dutch, Spanish, Italian and Polish; you
          can assign the others yourself. Commas, semicolons, tabs and vertical bars all work as separators,
          and the encoding is detected.
        </chakra.p>
        <chakra.div mt={4}>
          <AnchorButton
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(templateCsv())}`}
            download="sidestream-template.csv"
            icon={<IconDownload size={16} stroke={1.6} aria-hidden />}
          >
            Download template
          </AnchorButton>
        </chakra.div>
      </Sheet>
    </chakra.div>
  )
}
