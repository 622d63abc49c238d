import { typeText } from '#app/ui/type-text.ts'
import { emphasise, type Mark } from '../templates.rules.ts'

export type WrittenField = HTMLInputElement | HTMLTextAreaElement

/** Inserts text at the cursor, as if it had been typed. */
export function insertAt(field: WrittenField | null, text: string, takesFocus = true) {
  if (!field?.isConnected) return
  const before = document.activeElement
  field.focus()
  typeText(text)
  if (!takesFocus && before instanceof HTMLElement) before.focus()
}

/** Puts marks around the selection, or takes them away, and selects the words between them. */
export function emphasiseAt(field: WrittenField | null, mark: Mark) {
  if (!field?.isConnected) return
  const { value, selectionStart, selectionEnd } = field
  const { start, end, text, selected } = emphasise({ value, start: selectionStart ?? 0, end: selectionEnd ?? 0, mark })
  field.setSelectionRange(start, end)
  insertAt(field, text)
  field.setSelectionRange(...selected)
}
