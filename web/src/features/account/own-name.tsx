import { chakra } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { TextInputField } from '#web/components/forms/field.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { toast } from '#web/lib/browser/toast.ts'
import { useSetOwnName } from './queries.ts'

/** The name of a person whose role leaves the company's data to others. */
export function OwnName({ name, refusal }: { name: string; refusal: string }) {
  const [value, setValue] = useState(name)
  const save = useSetOwnName()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    save.mutate(value.trim(), { onSuccess: () => toast.success('Name saved') })
  }
  return (
    <Panel title="Your name">
      <chakra.form display="grid" gap={4} noValidate onSubmit={submit}>
        <Banner tone="info">{refusal}</Banner>
        <TextInputField
          label="Your name"
          autoComplete="name"
          maxLength={120}
          value={value}
          error={save.error?.message}
          onChange={(event) => setValue(event.target.value)}
        />
        <div>
          <Button
            type="submit"
            variant="primary"
            busy={save.isPending}
            disabled={value.trim() === '' || value.trim() === name}
          >
            Save name
          </Button>
        </div>
      </chakra.form>
    </Panel>
  )
}
