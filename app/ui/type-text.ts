/**
 * Inserts text into the focused field as if it had been typed. This outdated call is the only one whose change Ctrl+Z
 * takes back; setting the value would also forget all earlier changes.
 */
export function typeText(text: string) {
  document.execCommand('insertText', false, text)
}
