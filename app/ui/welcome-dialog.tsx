import { institute } from '#app/core/institute.ts'
import { useEffect } from 'react'
import { ButtonLink } from './button-link.tsx'
import { DialogButton } from './dialog-button.tsx'
import { closeDialog, openDialog } from './dialog-control.ts'
import { Dialog } from './dialog.tsx'

const id = 'welcome'
const delayMilliseconds = 1_000
const year_s = 31_536_000
const presses = ['pointerdown', 'keydown'] as const

/**
 * Welcomes a visitor once, a second after the first page. The server sets `isDue` if there is no `visited` cookie yet.
 * The cookie is set once the dialog has been shown, as the cookie policy says. The cookie banner follows when the
 * dialog closes.
 */
export function WelcomeDialog({ isDue }: { isDue: boolean }) {
  useEffect(() => {
    if (!isDue) return
    if (hasVisited()) return showCookieBanner()
    // Somebody who has pressed something already knows where to go.
    let isBusy = false
    const noteBusy = () => (isBusy = true)
    for (const event of presses) window.addEventListener(event, noteBusy, { once: true })
    const timer = setTimeout(() => {
      if (isBusy || document.querySelector('dialog[open]')) return showCookieBanner()
      openDialog(id)
      document.cookie = `visited=yes; path=/; max-age=${year_s}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
    }, delayMilliseconds)
    return () => {
      clearTimeout(timer)
      for (const event of presses) window.removeEventListener(event, noteBusy)
    }
  }, [isDue])
  if (!isDue) return null
  return (
    <Dialog id={id} title={`Welcome to ${institute().name}`} width="lg" onClose={showCookieBanner}>
      <p className="text-ink-2">Study linguistics online, from phonetics to language technology, at your own pace.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/auth?mode=sign-up" onClick={() => closeDialog(id)}>
          Register for Courses
        </ButtonLink>
        <DialogButton dialog={id} closes variant="quiet">
          Explore Site
        </DialogButton>
      </div>
    </Dialog>
  )
}

function hasVisited() {
  return /(?:^|; )visited=/.test(document.cookie)
}

/** Works on the document, because the banner is drawn by the server for browsers without JavaScript too. */
function showCookieBanner() {
  document.querySelector('[data-after-welcome]')?.removeAttribute('data-after-welcome')
}
