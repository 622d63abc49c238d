import { escapeHtml } from '#app/core/text.ts'

/** The HTML of a line of feedback, which has transcriptions in braces and words in asterisks. */
export const inlineMarkup = (line: string) =>
  escapeHtml(line)
    .replaceAll(/\{([/[][^{}]+[/\]])\}/g, '<span class="ipa" lang="und-fonipa">$1</span>')
    .replaceAll(/\*([^*]+)\*/g, '<i>$1</i>')
