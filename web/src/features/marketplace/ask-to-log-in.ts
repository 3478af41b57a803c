import { paths } from '#web/app/paths.ts'
import { openAuthDialog } from '#web/lib/auth-dialog.ts'
import { toast } from '#web/lib/toast.ts'

/** What a visitor gets instead of an action: the reason, and the sign-in dialog, which leads to the same view. */
export function askToLogIn(text: string): void {
  toast.info(text)
  openAuthDialog('sign-in', paths.marketplace.getHref() + location.search)
}
