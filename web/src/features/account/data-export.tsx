import { chakra } from '@chakra-ui/react'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Button } from '#web/components/base/button.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { callApi } from '#web/lib/backend/api.ts'
import { useRight } from '#web/lib/backend/identity/rights.ts'
import { saveJson } from './save-json.ts'

/** Everything the server holds about the company, as a file. */
export function DataExport() {
  const { may, refusal } = useRight('company.own')
  const download = useMutation({
    mutationFn: () => callApi('GET /api/me/export'),
    onSuccess: (data) => saveJson(`sidestream-${data.exported_at.slice(0, 10)}.json`, data),
  })
  return (
    <Panel title="Your data">
      <chakra.div display="grid" gap={3} justifyItems="start">
        <chakra.p color="fg.muted">Everything stored about your company, as one JSON file.</chakra.p>
        {!may && <Banner tone="info">{refusal}</Banner>}
        {download.error && <Banner tone="danger">{download.error.message}</Banner>}
        <Button
          right="company.own"
          icon={<IconDownload size={16} stroke={1.6} />}
          busy={download.isPending}
          onClick={() => download.mutate()}
        >
          Download data
        </Button>
      </chakra.div>
    </Panel>
  )
}
