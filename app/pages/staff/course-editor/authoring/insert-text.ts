import { typeText } from '#app/ui/type-text.ts'
import { toggleMark, type Mark } from '#app/domain/courses/authoring/templates.ts'

export type WrittenField = HTMLInputElement | HTMLTextAreaElement

/** Inserts text at the cursor, as if it had been typed. */
export function insertAtCursor(field: WrittenField | null, text: string, takesFocus = true) {
  if (!field?.isConnected) return
  const before = document.activeElement
  field.focus()
  typeText(text)
  if (!takesFocus && before instanceof HTMLElement) before.focus()
}

/** Puts marks around the selection or removes them, and selects the words between them. */
export function toggleMarkAtCursor(field: WrittenField | null, mark: Mark) {
  if (!field?.isConnected) return
  const { value, selectionStart, selectionEnd } = field
  const { start, end, text, selected } = toggleMark({ value, start: selectionStart ?? 0, end: selectionEnd ?? 0, mark })
  field.setSelectionRange(start, end)
  insertAtCursor(field, text)
  field.setSelectionRange(...selected)
}
