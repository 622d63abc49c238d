/**
 * Inserts text into the focused field as if it had been typed. This deprecated call is the only one whose change Ctrl+Z
 * can undo; setting the value would also lose all earlier steps of undo.
 */
export function typeText(text: string) {
  document.execCommand('insertText', false, text)
}
