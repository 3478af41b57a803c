import { dayOf } from '#shared/domain/day.ts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Button } from '#web/components/base/button.tsx'
import { Menu } from '#web/components/base/menu.tsx'
import type { Dashboard } from '#web/features/dashboard/queries.ts'
import { persistently } from '#web/lib/browser/lazy.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { exportTable, type TableName, TABLES } from './export-tables.ts'

const LABEL: Record<TableName, string> = {
  materials: 'Materials (CSV)',
  matches: 'Matches (CSV)',
  savings: 'Savings (CSV)',
}

/** Materials, matches or savings as a file for a spreadsheet. */
export function ExportMenu({ dashboard }: { dashboard: Dashboard }) {
  const download = useMutation({
    mutationFn: async (name: TableName) => {
      const [{ csvOf, saveCsv }, { head, rows }] = await Promise.all([
        persistently(() => import('#web/lib/csv.ts')),
        exportTable(name, dashboard),
      ])
      saveCsv(`sidestream-${name}-${dayOf(new Date())}.csv`, csvOf(head, rows))
    },
    onError: (error) => toast.error('Nothing was exported', error),
  })
  return (
    <Menu
      trigger={
        <Button icon={<IconDownload size={16} stroke={1.6} />} busy={download.isPending}>
          Export
        </Button>
      }
      entries={TABLES.map((name) => ({
        key: name,
        label: LABEL[name],
        onSelect: () => download.mutate(name),
      }))}
    />
  )
}
