/** What somebody typed into a form that was not stored, because they had been signed out meanwhile or were not connected. */
export type UnsentWords = {
  /** The account whose words they are: nobody else who signs in at the same browser is shown them. Null of a visitor. */
  owner: string | null
  /** Path and query of the page whose form it was. */
  page: string
  intent: string
  fields: readonly (readonly [name: string, value: string])[]
}

const slot = 'unsent-words'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Only what is written or chosen from a list: a password, a file, a code and a consent are given anew. */
export function isKept(element: Element): element is Control {
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return true
  return (
    element instanceof HTMLInputElement &&
    ['text', 'email', 'tel', 'url', 'search', 'number', 'date'].includes(element.type) &&
    element.autocomplete !== 'one-time-code'
  )
}

function intentOf(form: HTMLFormElement) {
  const data = new FormData(form)
  return String(data.get('intent') ?? data.get('deed') ?? '')
}

/** What of a form would be missed; null where nothing was written. */
export function wordsOf({ form, owner, page }: { form: HTMLFormElement; owner: string | null; page: string }) {
  const fields = [...form.elements]
    .filter(isKept)
    .filter(({ name, value }) => name && value)
    .map(({ name, value }) => [name, value] as const)
  return fields.length === 0 ? null : ({ owner, page, intent: intentOf(form), fields } satisfies UnsentWords)
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
    (each) => intentOf(each) === intent && fields.every(([name]) => each.elements.namedItem(name)),
  )
  for (const [name, value] of form ? fields : []) {
    const control = form?.elements.namedItem(name)
    if (!(control instanceof Element) || !isKept(control)) continue
    control.value = value
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
