import { escapeHtml } from '#app/core/text.ts'

/**
 * Splits an example into its lines: the original script (if there is a line above the words), the words, the glosses,
 * the translation.
 */
export function parseGlossLines(source: string) {
  const lines = source.split('\n').filter((line) => line.trim() !== '')
  const end = lines.findIndex((line, i) => i > 0 && line.trim().startsWith('‘'))
  const above = end < 0 ? lines.slice(0, 2) : lines.slice(0, end)
  const [words = '', glosses = ''] = above.slice(-2)
  return {
    /** Lines that have no place in an example, because more than three stand above the translation. */
    surplus: above.slice(1, -2),
    script: above.length > 2 ? (above[0] ?? '') : null,
    words,
    glosses,
    translation: lines.slice(above.length),
  }
}

/** Renders grammatical labels as small capitals; the English pronoun "I" is not one. */
function renderGloss(word: string) {
  if (word === 'I') return word
  return escapeHtml(word).replaceAll(/(?<![\p{L}])(\d?[A-Z][A-Z\d]*)(?![\p{L}])/gu, '<span class="label">$1</span>')
}

const splitWords = (line: string) => line.trim().split(/\s+/)

/**
 * Renders an interlinear example by the Leipzig glossing rules: the language, the original script, the words with
 * their glosses, and the translation. `info` is for example "gloss tr Turkish"; `inline` renders markup in the
 * translation.
 */
export function renderInterlinear({
  source,
  info,
  inline,
}: {
  source: string
  info: string
  inline: (text: string) => string
}) {
  const [, lang = '', ...language] = info.trim().split(/\s+/)
  const { script, words: line, glosses: under, translation } = parseGlossLines(source)
  const [words, glosses, scripts] = [splitWords(line), splitWords(under), script === null ? [] : splitWords(script)]
  const isPaired = scripts.length === words.length
  const languageAttribute = (code: string) => (code ? ` lang="${escapeHtml(code)}"` : '')
  const own = script === null ? lang : lang && `${lang}-Latn`
  const pairs = words.map((word, i) => {
    const over = isPaired ? `<span class="script"${languageAttribute(lang)}>${escapeHtml(scripts[i] ?? '')}</span>` : ''
    return `<span class="pair">${over}<i class="ipa"${languageAttribute(own)}>${escapeHtml(word)}</i><span class="under">${renderGloss(glosses[i] ?? '')}</span></span>`
  })
  const surplus = glosses
    .slice(words.length)
    .map((word) => `<span class="pair"><span class="under">${renderGloss(word)}</span></span>`)
  return [
    '<div class="gloss">',
    language.length > 0 ? `<span class="language">${escapeHtml(language.join(' '))}</span>` : '',
    script !== null && !isPaired
      ? `<span class="script"${languageAttribute(lang)}>${escapeHtml(script.trim())}</span>`
      : '',
    `<span class="pairs">${[...pairs, ...surplus].join(' ')}</span>`,
    ...translation.map((each) => `<span class="translation">${inline(each.trim())}</span>`),
    '</div>\n',
  ].join('')
}
