import { escapeHtml } from '#app/core/text.ts'

/** Grammatical labels are written in capitals and shown as small capitals; the English pronoun I is not one. */
function gloss(word: string) {
  if (word === 'I') return word
  return escapeHtml(word).replaceAll(/(?<![\p{L}])(\d?[A-Z][A-Z\d]*)(?![\p{L}])/gu, '<span class="label">$1</span>')
}

/**
 * An interlinear example in the Leipzig manner: first line the words, second their glosses, paired by position; what
 * follows is the translation. `inline` renders the translation's own marks.
 */
export function interlinear(source: string, inline: (text: string) => string) {
  const lines = source.split('\n').filter((line) => line.trim() !== '')
  const [first = '', second = '', ...rest] = lines
  const words = first.trim().split(/\s+/)
  const glosses = second.trim().split(/\s+/)
  const pairs = words.map(
    (word, i) =>
      `<span class="pair"><i class="ipa">${escapeHtml(word)}</i><span class="under">${gloss(glosses[i] ?? '')}</span></span>`,
  )
  const surplus = glosses
    .slice(words.length)
    .map((word) => `<span class="pair"><span class="under">${gloss(word)}</span></span>`)
  const translation = rest.map((line) => `<span class="translation">${inline(line.trim())}</span>`).join('')
  return `<div class="gloss"><span class="pairs">${[...pairs, ...surplus].join(' ')}</span>${translation}</div>\n`
}
