import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { toast } from '#web/lib/browser/toast.ts'
import { saveYearReport } from './queries.ts'

/** Saves a report as a table. @param label what it is of, for who does not see what stands beside it. */
export function FileButton({ label, ...asked }: Parameters<typeof saveYearReport>[0] & { label?: string }) {
  const [busy, setBusy] = useState(false)
  const name = asked.format === 'xlsx' ? 'Excel' : 'CSV'
  const save = async () => {
    setBusy(true)
    try {
      await saveYearReport(asked)
    } catch (error) {
      toast.error('The file could not be made', (error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      busy={busy}
      {...(label && { size: 'sm' as const, 'aria-label': `${label}, ${name}` })}
      icon={<IconDownload size={16} stroke={1.6} aria-hidden />}
      onClick={() => void save()}
    >
      {name}
    </Button>
  )
}
