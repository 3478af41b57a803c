import { paths } from '#web/app/paths.ts'
import { openAuthDialog, openPage } from '#web/lib/browser/auth-dialog.ts'
import { toast } from '#web/lib/browser/toast.ts'

/**
 * What a visitor gets instead of an action: the reason, and the sign-in dialog, which leads to the same view: the
 * page of a listing or a company, and the marketplace from everywhere else, the demo included.
 */
export function askToLogIn(text: string): void {
  toast.info(text)
  openAuthDialog('sign-in', openPage() ?? paths.marketplace.getHref() + location.search)
}
