const around = 70

/** A finished text without its tags and entities. */
export function plainText(html: string) {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Without case and accents, letter by letter, so that a place in it is a place in the text. */
function foldLetters(text: string) {
  return [...text].map((letter) => letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().charAt(0) || ' ')
}

/** The first place of the words in a text, with what stands around them; null where they are not in it. */
export function findPassage({ text, search }: { text: string; search: string }) {
  const wanted = foldLetters(search.trim()).join('')
  if (wanted.trim() === '') return null
  const letters = [...text]
  const at = foldLetters(text).join('').indexOf(wanted)
  if (at < 0) return null
  const end = at + wanted.length
  return {
    before: `${at > around ? '…' : ''}${letters.slice(Math.max(0, at - around), at).join('')}`,
    words: letters.slice(at, end).join(''),
    after: `${letters.slice(end, end + around).join('')}${letters.length > end + around ? '…' : ''}`,
  }
}
