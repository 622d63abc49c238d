import { institute } from '#app/core/institute.ts'
import { ButtonLink } from './button-link.tsx'
import { DialogButton } from './dialog-button.tsx'
import { Dialog } from './dialog.tsx'

const id = 'welcome'

/**
 * Welcomes a visitor once (`ui/documents/dialogs.ts`). The server sets `isDue` if there is no `visited` cookie yet. The
 * cookie banner follows when the dialog closes.
 */
export function WelcomeDialog({ isDue }: { isDue: boolean }) {
  if (!isDue) return null
  return (
    <Dialog id={id} title={`Welcome to ${institute().name}`} width="lg">
      <p className="text-ink-2">Study linguistics online, from phonetics to language technology, at your own pace.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/auth?mode=sign-up">Register for Courses</ButtonLink>
        <DialogButton dialog={id} closes variant="quiet">
          Explore Site
        </DialogButton>
      </div>
    </Dialog>
  )
}
