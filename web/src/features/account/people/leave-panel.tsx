import { chakra } from '@chakra-ui/react'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/components/base/button.tsx'
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { saveJson } from '#web/features/account/save-json.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { signOut } from '#web/lib/backend/identity/session.ts'

/** What is stored about the person, and the way out of the company. */
export function LeavePanel({ company }: { company: string }) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const download = useMutation({
    mutationFn: () => callApi('GET /api/me/person'),
    onSuccess: (data) => saveJson(`sidestream-person-${data.exported_at.slice(0, 10)}.json`, data),
  })
  const leave = async () => {
    await callApi('DELETE /api/me/membership')
    await signOut()
    await navigate(paths.home.getHref())
  }
  return (
    <Panel title="You in this company">
      <chakra.div display="grid" gap={3} justifyItems="start">
        <chakra.p color="fg.muted">What is stored about you as a person, as one JSON file.</chakra.p>
        {download.error && <Banner tone="danger">{download.error.message}</Banner>}
        <Button
          icon={<IconDownload size={16} stroke={1.6} />}
          busy={download.isPending}
          onClick={() => download.mutate()}
        >
          Download my data
        </Button>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Leave company
        </Button>
      </chakra.div>
      {asking && (
        <ConfirmDialog
          title={`Leave ${company}?`}
          action="Leave"
          keep="Stay"
          onClose={() => setAsking(false)}
          onConfirm={leave}
        >
          Your rights end at once. If you belong to no other company, your account is deleted too.
        </ConfirmDialog>
      )}
    </Panel>
  )
}
