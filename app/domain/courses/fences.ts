/**
 * Matches code fences whose first line starts with `opening`, and captures their contents. A fence that is not closed
 * runs to the end of the text, as in Markdown; otherwise, searching for its end again and again would take seconds.
 */
export const fencePattern = (opening: string) => new RegExp(`^\`\`\`${opening}([^]*?)(?:^\`\`\`$|(?![^]))`, 'gm')

const anyFence = fencePattern('')

/** Removes all fences from a text. */
export function withoutFences(text: string) {
  return text.replaceAll(anyFence, '')
}
