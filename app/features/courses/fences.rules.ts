/**
 * Matches the fences that open in this way, and captures what they hold. One that is not closed runs to the end, as in
 * Markdown; looking for its end again from each that follows would take seconds.
 */
export const fencesWith = (opening: string) => new RegExp(`^\`\`\`${opening}([^]*?)(?:^\`\`\`$|(?![^]))`, 'gm')

const anyFence = fencesWith('')

/** Leaves out code and data. */
export function withoutFences(text: string) {
  return text.replaceAll(anyFence, '')
}
