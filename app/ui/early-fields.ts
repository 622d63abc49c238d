type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** A text, a tick, chosen files or the place of the chosen option. */
type Content = string | boolean | number | FileList | null

const isTick = (field: Field) => field.type === 'checkbox' || field.type === 'radio'

/** The property that holds what a person put into the field. */
function propertyOf(field: Field) {
  if (field instanceof HTMLSelectElement) return 'selectedIndex'
  return isTick(field) ? 'checked' : field.type === 'file' ? 'files' : 'value'
}

const read = (field: Field) => Reflect.get(field, propertyOf(field)) as Content

/** Returns what the field holds in the page as the server sent it. */
function sentContent(field: Field): Content {
  if (field instanceof HTMLSelectElement)
    return Math.max(
      0,
      [...field.options].findLastIndex(({ defaultSelected }) => defaultSelected),
    )
  if (field instanceof HTMLInputElement && isTick(field)) return field.defaultChecked
  return field.type === 'file' ? null : field.defaultValue
}

function isEarly(field: Field) {
  const content = read(field)
  return content instanceof FileList ? content.length > 0 : content !== sentContent(field)
}

/** Lists the fields with a name that is the same after React has drawn the page again. */
function listFields() {
  const counts = new Map<string, number>()
  return [...document.querySelectorAll<Field>('input, textarea, select')].map((field) => {
    const name = `${field.type} ${field.name || field.id} ${isTick(field) ? field.value : ''}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return { name: `${name} ${count}`, field }
  })
}

/** Writes as the browser does. React would not notice if a script assigned to the field's property. */
function write(field: Field, content: Content) {
  const { prototype } = field.constructor as { prototype: Field }
  Object.getOwnPropertyDescriptor(prototype, propertyOf(field))?.set?.call(field, content)
  // React takes the click of a tick for its change; a click that is no MouseEvent ticks nothing itself.
  for (const type of isTick(field) ? ['click', 'input', 'change'] : ['input', 'change'])
    field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Tells React what the field holds. It takes a field that holds what it held before for unchanged. */
function putBack(field: Field, content: Content) {
  if (isTick(field) && read(field) === content) write(field, !content)
  if (typeof content === 'string' && read(field) === content) write(field, '')
  write(field, content)
}

/**
 * Keeps what people type, choose and attach before React has taken over the page. Returns a function that puts it back:
 * React draws the page again if a translation or a password manager has changed it by then, and otherwise does not know
 * of it.
 */
export function keepEarlyFields() {
  const early = new Map<string, Content>()
  let focused: { name: string; selection: readonly (number | null)[] } | null = null

  const fields = listFields()
  function keep() {
    for (const { name, field } of fields) {
      // React may have drawn others by now, and tells so only afterwards.
      if (!field.isConnected) continue
      if (isEarly(field) || early.has(name)) early.set(name, read(field))
      if (field === document.activeElement)
        focused = { name, selection: 'selectionStart' in field ? [field.selectionStart, field.selectionEnd] : [] }
    }
  }
  keep()
  const events = ['input', 'change', 'focusin', 'selectionchange']
  for (const type of events) document.addEventListener(type, keep, { capture: true })

  return () => {
    for (const type of events) document.removeEventListener(type, keep, { capture: true })
    for (const { name, field } of listFields()) {
      const content = early.get(name)
      // The radio button that was chosen says which others are not.
      if (content !== undefined && !(field.type === 'radio' && content === false)) putBack(field, content)
      if (focused?.name !== name || document.activeElement !== document.body) continue
      field.focus({ preventScroll: true })
      const [start, end] = focused.selection
      if (typeof start === 'number' && typeof end === 'number' && 'setSelectionRange' in field)
        field.setSelectionRange(start, end)
    }
  }
}
