import { proseOf } from './sources.ts'

const english = /^(?:é|caf[eé]s?|naïve|façade|résumé|cliché|role|Café|touché)$/i

/** Finds italic words with non-English letters and no language mark; a screen reader would read them as English. */
export function languageFaults(source: string) {
  return [...proseOf(source).matchAll(/(?<![*\\])\*([^*\n]+)\*(?!\*)(\{[^}]*\})?/g)].flatMap(([, words = '', mark]) => {
    const isForeign = /[^\p{ASCII}\p{P}\p{S}\s]/u.test(words.normalize('NFC').replaceAll(/\{[[/][^}]*\}/g, ''))
    const spelt = words.split(/\s+/)
    // An English sentence may contain a foreign word; a foreign phrase is marked as a whole.
    const isEnglish =
      spelt.length > 4 && spelt.filter((word) => /^[\p{ASCII}’]+$/u.test(word)).length > spelt.length / 2
    const isMarked = mark !== undefined && /^\{[a-z]{2,3}(?:-[A-Za-z\d]+)*\}$/.test(mark)
    return isForeign &&
      !isMarked &&
      !isEnglish &&
      !words.split(/\s+/).every((word) => /^\p{ASCII}+$/u.test(word) || english.test(word))
      ? [`*${words}* needs a language, as in *Weiß*{de}`]
      : []
  })
}
