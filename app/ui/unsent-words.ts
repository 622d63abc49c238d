import { type FormValues, valuesByName } from '#app/core/form-values.ts'

/** What somebody typed into a form that was not stored, because they had been signed out meanwhile or were not connected. */
export type UnsentWords = {
  /** The account whose words they are: nobody else who signs in at the same browser is shown them. Null of a visitor. */
  owner: string | null
  /** Path and query of the page whose form it was. */
  page: string
  intent: string
  fields: FormValues
}

const slot = 'unsent-words'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Text and choices from a list: a password, a file, a code and a consent are given anew. */
export function isKept(element: Element): element is Control {
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return true
  return (
    element instanceof HTMLInputElement &&
    ['text', 'email', 'tel', 'url', 'search', 'number', 'date'].includes(element.type) &&
    element.autocomplete !== 'one-time-code'
  )
}

/** Boxes that share a name are choices; a box alone is a consent. */
function boxesOf(form: HTMLFormElement) {
  const boxes = [...form.elements]
    .filter((each) => each instanceof HTMLInputElement)
    .filter(({ type }) => type === 'checkbox')
  return boxes.filter(({ name }) => boxes.filter((each) => each.name === name).length > 1)
}

function intentOf(form: HTMLFormElement) {
  const data = new FormData(form)
  return String(data.get('intent') ?? data.get('deed') ?? '')
}

/** What of a form would be missed; null where nothing was written. */
export function wordsOf({ form, owner, page }: { form: HTMLFormElement; owner: string | null; page: string }) {
  const written = [...form.elements].filter(isKept).filter(({ value }) => value)
  const ticked = boxesOf(form).filter(({ checked }) => checked)
  const kept = [...written, ...ticked].filter(({ name }) => name)
  const fields = valuesByName(kept.map(({ name, value }) => [name, value]))
  return kept.length === 0 ? null : ({ owner, page, intent: intentOf(form), fields } satisfies UnsentWords)
}

export function keepWords(words: UnsentWords) {
  try {
    sessionStorage.setItem(slot, JSON.stringify(words))
  } catch {
    // A browser that stores nothing, or no more, brings nothing back.
  }
}

export function keptWords() {
  try {
    return JSON.parse(sessionStorage.getItem(slot) ?? 'null') as UnsentWords | null
  } catch {
    return null
  }
}

export function forgetWords() {
  try {
    sessionStorage.removeItem(slot)
  } catch {
    // Nothing is stored there.
  }
}

/** Whether kept words are shown on a page, wait for theirs or for whose they are, or are nobody's any more. */
export function mayBeBroughtBack(kept: UnsentWords, at: { owner: string | null; page: string }) {
  if (kept.owner !== at.owner) return at.owner === null ? 'later' : 'never'
  return kept.page === at.page ? 'now' : 'later'
}

/** Fills the words into the form that they were typed into, where the page has it; whoever draws the field hears of it as of typing. */
export function bringBack({ intent, fields }: UnsentWords) {
  const form = [...document.forms].find(
    (each) => intentOf(each) === intent && Object.keys(fields).every((name) => each.elements.namedItem(name)),
  )
  if (!form) return
  for (const [name, typed = []] of Object.entries(fields)) {
    const values = [typed].flat()
    for (const box of boxesOf(form)) if (box.name === name) box.checked = values.includes(box.value)
    for (const control of [...form.elements].filter(isKept)) {
      if (control.name !== name) continue
      control.value = values.shift() ?? ''
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
