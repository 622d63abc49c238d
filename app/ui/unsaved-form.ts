import { type FormValues, valuesByName } from '#app/core/form-values.ts'

/** The text of a form that was not saved, because the person was signed out or offline. */
export type UnsavedForm = {
  /** The account that typed the text, or null for a visitor. Other people who use this browser do not see the text. */
  owner: string | null
  page: string
  intent: string
  fields: FormValues
}

const slot = 'unsent-words'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** True for text and select fields, whose values are restored. Passwords, files, codes and consents are not. */
export function isRestorable(element: Element): element is Control {
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return true
  return (
    element instanceof HTMLInputElement &&
    ['text', 'email', 'tel', 'url', 'search', 'number', 'date'].includes(element.type) &&
    element.autocomplete !== 'one-time-code'
  )
}

/** Returns the checkboxes that share a name. A single checkbox is a consent and is not restored. */
function listChoiceBoxes(form: HTMLFormElement) {
  const boxes = [...form.elements]
    .filter((each) => each instanceof HTMLInputElement)
    .filter(({ type }) => type === 'checkbox')
  return boxes.filter(({ name }) => boxes.filter((each) => each.name === name).length > 1)
}

function intentOf(form: HTMLFormElement) {
  const data = new FormData(form)
  return String(data.get('intent') ?? '')
}

/** Returns the form's text and choices, or null if it is empty. */
export function collectFormValues({
  form,
  owner,
  page,
}: {
  form: HTMLFormElement
  owner: string | null
  page: string
}) {
  const written = [...form.elements].filter(isRestorable).filter(({ value }) => value)
  const ticked = listChoiceBoxes(form).filter(({ checked }) => checked)
  const kept = [...written, ...ticked].filter(({ name }) => name)
  const fields = valuesByName(kept.map(({ name, value }) => [name, value]))
  return kept.length === 0 ? null : ({ owner, page, intent: intentOf(form), fields } satisfies UnsavedForm)
}

export function storeUnsavedForm(words: UnsavedForm) {
  try {
    sessionStorage.setItem(slot, JSON.stringify(words))
  } catch {
    // Without storage nothing is restored.
  }
}

export function readUnsavedForm() {
  try {
    return JSON.parse(sessionStorage.getItem(slot) ?? 'null') as UnsavedForm | null
  } catch {
    return null
  }
}

export function deleteUnsavedForm() {
  try {
    sessionStorage.removeItem(slot)
  } catch {}
}

/**
 * Returns when to restore the text: now on the page of its form, later on any other page, later before signing in, and
 * never for another account.
 */
export function decideWhenToRestore(kept: UnsavedForm, at: { owner: string | null; page: string }) {
  if (kept.owner !== at.owner) return at.owner === null ? 'later' : 'never'
  return kept.page === at.page ? 'now' : 'later'
}

/** Fills the matching form on the page, with input events as if the person had typed. */
export function restoreUnsavedForm({ intent, fields }: UnsavedForm) {
  const form = [...document.forms].find(
    (each) => intentOf(each) === intent && Object.keys(fields).every((name) => each.elements.namedItem(name)),
  )
  if (!form) return
  for (const [name, typed = []] of Object.entries(fields)) {
    const values = [typed].flat()
    for (const box of listChoiceBoxes(form)) if (box.name === name) box.checked = values.includes(box.value)
    for (const control of [...form.elements].filter(isRestorable)) {
      if (control.name !== name) continue
      control.value = values.shift() ?? ''
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
