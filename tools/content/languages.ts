import { withoutCode } from './sources.ts'

const english = /^(?:é|caf[eé]s?|naïve|façade|résumé|cliché|role|Café|touché)$/i

/** Finds italic words with non-English letters but no language mark, which a screen reader would read as English. */
export function findUnmarkedLanguages(source: string) {
  return [...withoutCode(source).matchAll(/(?<![*\\])\*([^*\n]+)\*(?!\*)(\{[^}]*\})?/g)].flatMap(
    ([, words = '', mark]) => {
      const isForeign = /[^\p{ASCII}\p{P}\p{S}\s]/u.test(words.normalize('NFC').replaceAll(/\{[[/][^}]*\}/g, ''))
      const spelt = words.split(/\s+/)
      // An English sentence may contain a foreign word, but a foreign phrase must be marked as a whole.
      const isEnglish =
        spelt.length > 4 && spelt.filter((word) => /^[\p{ASCII}’]+$/u.test(word)).length > spelt.length / 2
      const isMarked = mark !== undefined && /^\{[a-z]{2,3}(?:-[A-Za-z\d]+)*\}$/.test(mark)
      return isForeign &&
        !isMarked &&
        !isEnglish &&
        !words.split(/\s+/).every((word) => /^\p{ASCII}+$/u.test(word) || english.test(word))
        ? [`*${words}* needs a language, as in *Weiß*{de}`]
        : []
    },
  )
}
