import { focusTarget } from '#app/ui/focus-target.ts'
import {
  collectFormValues,
  decideWhenToRestore,
  deleteUnsavedForm,
  readUnsavedForm,
  restoreUnsavedForm,
  storeUnsavedForm,
} from '#app/ui/unsaved-form.ts'
import { watchFileField, type FileLimits } from '#app/ui/watch-file-field.ts'

const owner = () => document.documentElement.dataset.person ?? null
const page = () => location.pathname + location.search

/** True if somebody's text waits until they have signed in. A form of a visitor, such as that to sign in, leaves it alone. */
const isTextWaiting = () => owner() === null && (readUnsavedForm()?.owner ?? null) !== null

/** Sends a form once, however often its button is pressed, and says that it is under way. */
function sendOnce(event: SubmitEvent) {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented || form.method === 'dialog') return
  const button = submitter ?? form.querySelector<HTMLElement>('button:not([type="button"])')
  if (button?.getAttribute('aria-busy') === 'true' || button?.getAttribute('aria-disabled') === 'true')
    return event.preventDefault()
  if (form.method !== 'post') return
  const text = collectFormValues({ form, owner: owner(), page: page() })
  if (text && !isTextWaiting()) storeUnsavedForm(text)
  // A refused form is the answer to a POST. Back to it, the browser would ask whether to send the form once more.
  if (document.querySelector('[data-error-summary]')) history.replaceState(history.state, '', location.href)
  // The button's own name and value belong to the form, which the browser reads after this event.
  setTimeout(() => {
    button?.setAttribute('aria-busy', 'true')
    button?.setAttribute('aria-disabled', 'true')
    const label = button?.querySelector('span')
    if (label && button?.dataset.busyLabel) {
      label.dataset.label = label.textContent
      label.textContent = button.dataset.busyLabel
    }
  })
}

function allowAgain() {
  for (const button of document.querySelectorAll<HTMLElement>('button[aria-busy="true"]')) {
    button.removeAttribute('aria-busy')
    button.removeAttribute('aria-disabled')
    const label = button.querySelector<HTMLElement>('span[data-label]')
    if (label) label.textContent = label.dataset.label ?? ''
  }
}

/**
 * The text of a form that was sent is kept until the next page is there. A page that was not reached leaves it, and so
 * does one that asks to sign in first; the page of the form then restores it.
 */
function restoreText() {
  const kept = readUnsavedForm()
  if (!kept || isTextWaiting()) return
  const when = decideWhenToRestore(kept, { owner: owner(), page: page() })
  const isAnswered = document.querySelector('[data-error-summary], [data-notice-card]') !== null
  deleteUnsavedForm()
  if (when === 'now' && !isAnswered) restoreUnsavedForm(kept)
}

/** Remembers an email address that was typed in one form for the other one of the same page. */
function keepEmail({ target }: Event) {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[data-keeps-email]') : null
  const typed = link && document.querySelector<HTMLInputElement>('input[name="email"]')?.value
  try {
    if (typed) sessionStorage.setItem('typed-email', typed)
  } catch {
    // Without storage it is typed again.
  }
}

function restoreEmail() {
  try {
    const field = document.querySelector<HTMLInputElement>('form#entry input[name="email"]')
    const typed = sessionStorage.getItem('typed-email')
    sessionStorage.removeItem('typed-email')
    if (field && typed && !field.value) field.value = typed
  } catch {
    // Without storage it is typed again.
  }
}

export function startForms() {
  window.addEventListener('submit', sendOnce)
  addEventListener('pageshow', ({ persisted }) => persisted && allowAgain())
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-error-summary] a') : null
    if (link && focusTarget(link.hash.slice(1))) event.preventDefault()
    keepEmail(event)
  })
  document.querySelector<HTMLElement>('[data-focus], [data-error-summary]')?.focus()
  restoreText()
  restoreEmail()
}

/** Checks chosen files at once, as `FileField` does in the application. */
export function startFileFields() {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-file-limits]')) {
    const place = document.getElementById(field.dataset.complaint ?? '')
    watchFileField(field, JSON.parse(field.dataset.fileLimits ?? '{}') as FileLimits, (complaint) => {
      if (place) place.textContent = complaint
    })
  }
}
