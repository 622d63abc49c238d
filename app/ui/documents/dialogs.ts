import { runDialogCommand } from '#app/ui/dialog-control.ts'

/**
 * Makes a dialog that the server drew open a modal one. Closing it shows the URL of the page behind it, and its link
 * opens it again as it was left, with everything that was typed and chosen.
 */
function startUrlDialog(dialog: HTMLDialogElement) {
  const openUrl = location.pathname + location.search
  const behind = dialog.dataset.behind ?? location.pathname
  const showPageBehind = () => {
    history.replaceState(null, '', behind)
    document.title = document.title.replace(/^Error: /, '')
    for (const link of document.links)
      if (link.pathname + link.search === openUrl && !dialog.contains(link)) return link.focus()
  }
  dialog.addEventListener('close', showPageBehind)
  // It may have been closed before this script was there.
  if (dialog.open) {
    dialog.open = false
    dialog.showModal()
  } else showPageBehind()
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const url = link.pathname + link.search
    const closes = url === behind && dialog.contains(link)
    if (!closes && url !== openUrl) return
    event.preventDefault()
    if (closes) return dialog.close()
    dialog.showModal()
    history.replaceState(null, '', openUrl)
  })
}

export function startDialogs() {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-behind]')) startUrlDialog(dialog)
  // For browsers without invoker commands and without `closedby`.
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[commandfor]') : null
    const command = button?.getAttribute('command')
    if (command === 'close' || command === 'show-modal')
      runDialogCommand(button?.getAttribute('commandfor') ?? '', command)
    const isBackdrop = target instanceof HTMLDialogElement && target.getAttribute('closedby') === 'any'
    if (isBackdrop && !('closedBy' in HTMLDialogElement.prototype)) target.close()
  })
}

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
 * cookie policy says. Somebody who has pressed something, or whom the page answers, already knows where to go.
 */
export function startWelcome() {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#welcome')
  if (!dialog) return
  if (hasVisited()) return showCookieBanner()
  let isBusy = false
  for (const event of presses) window.addEventListener(event, () => (isBusy = true), { once: true })
  dialog.addEventListener('close', showCookieBanner)
  setTimeout(() => {
    if (isBusy || document.querySelector('dialog[open], [data-notice-card]')) return showCookieBanner()
    dialog.showModal()
    document.cookie = `visited=yes; path=/; max-age=${year_s}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
  }, delayMilliseconds)
}
