const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The HTML of a line of feedback, which has transcriptions in braces and words in asterisks. */
export const inlineMarkup = (line: string) =>
  line
    .replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
    .replaceAll(/\{([/[][^{}]+[/\]])\}/g, '<span class="ipa" lang="und-fonipa">$1</span>')
    .replaceAll(/\*([^*]+)\*/g, '<i>$1</i>')
