import type { Comparison } from './comparison.ts'
import { ordinal } from './stress.ts'
import { isNucleus, isStress, isVowel } from './transcription.ts'

/** Describes the places of the differences without the accepted signs: “Look at the vowel of the second syllable.” */
export function describeSlipPlaces({ columns }: Pick<Comparison, 'columns'>) {
  const listBy = (side: 'accepted' | 'yours', isListed = (sign: string) => sign !== '' && !isStress(sign)) =>
    columns.filter((each) => isListed(each[side]))
  const [sounds, own] = [listBy('accepted'), listBy('yours')]
  const [nuclei, ownNuclei] = [listBy('accepted', isNucleus), listBy('yours', isNucleus)]
  const looks: string[] = []
  const asides: string[] = []
  for (const [i, column] of columns.entries()) {
    const { accepted, yours, kind } = column
    if (kind === null) continue
    const inSounds = sounds.indexOf(column)
    const isVowelPlace = isVowel(accepted)
    // A sound that has another number in what was typed is named by its sign there.
    const sign = `{[${yours}]}`
    const syllable = nuclei.length > 1 ? ` of the ${ordinal(nuclei.indexOf(column))} syllable` : ''
    const vowel = nuclei.indexOf(column) === ownNuclei.indexOf(column) ? `the vowel${syllable}` : sign
    const isLast = column === sounds.at(-1) && column === own.at(-1) && inSounds > 0
    const numbered = inSounds === own.indexOf(column) ? `the ${ordinal(inSounds)} sound` : sign
    const sound = isLast ? 'the last sound' : numbered
    const before = columns.slice(0, i).findLast((each) => each.yours !== '' && !isStress(each.yours))
    if (isStress(accepted) || isStress(yours)) looks.push('the stress')
    else if (yours === '')
      asides.push(before ? `A sound is missing after {[${before.yours}]}.` : 'A sound is missing at the beginning.')
    else if (accepted === '') asides.push(`{[${yours}]} is one sound too many.`)
    else if (kind === 'vowel' || kind === 'weak vowel') looks.push(vowel)
    else if (isVowelPlace) looks.push(`the ${kind} of ${vowel}`)
    else looks.push(kind === 'letter' ? sound : `the ${kind} of ${sound}`)
  }
  const [first, second, ...rest] = [...new Set(looks)]
  const look =
    first === undefined
      ? []
      : [`Look at ${first}${second ? ` and ${second}` : ''}${rest.length > 0 ? ', and further on' : ''}.`]
  return [...look, ...new Set(asides)].slice(0, 3).join(' ') || null
}
