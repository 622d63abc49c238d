const delayMilliseconds = 1_000
const year_s = 31_536_000
const presses = ['pointerdown', 'keydown', 'input'] as const

const hasVisited = () => /(?:^|; )visited=/.test(document.cookie)

/** The banner is drawn by the server for browsers without JavaScript too, and waits for the dialog to close. */
function showCookieBanner() {
  document.querySelector('[data-after-welcome]')?.removeAttribute('data-after-welcome')
}

/**
 * Welcomes a visitor once, a second after the first page. The cookie is set once the dialog has been shown, as the
 * cookie policy says. Somebody who has pressed something already knows where to go.
 */
export function startWelcome() {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#welcome')
  if (!dialog) return
  if (hasVisited()) return showCookieBanner()
  let isBusy = false
  for (const event of presses) window.addEventListener(event, () => (isBusy = true), { once: true })
  dialog.addEventListener('close', showCookieBanner)
  setTimeout(() => {
    if (isBusy || document.querySelector('dialog[open]')) return showCookieBanner()
    dialog.showModal()
    document.cookie = `visited=yes; path=/; max-age=${year_s}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
  }, delayMilliseconds)
}
