import { escapeHtml } from '#app/core/text.ts'

/** Renders a line of feedback as HTML. The line has transcriptions in braces and emphasised words in asterisks. */
export const renderInlineMarkup = (line: string) =>
  escapeHtml(line)
    .replaceAll(/\{([/[][^{}]+[/\]])\}/g, '<span class="ipa" lang="und-fonipa">$1</span>')
    .replaceAll(/\*([^*]+)\*/g, '<i>$1</i>')
