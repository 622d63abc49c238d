import type { Column } from '../columns.ts'
import { findDifference, nameMark, normaliseSign, type Difference } from '../differences.ts'
import { bareSymbol, isVowel, readSound, splitSymbols, type Sound } from '../transcription.ts'
import { listPhonemicMarks, listSounds, splitSounds, toneMarks, withoutTone } from './inventories.ts'
import type { Inventory } from './types.ts'

const write = (sign: string) => `{/${normaliseSign(sign)}/}`
const isSame = (one: string, other: string) => splitSymbols(one).join('') === splitSymbols(other).join('')

/** Keeps only the marks that tell sounds of the language apart. */
function dropDetail(sign: string, inventory: Inventory) {
  const { letters, marks } = readSound(sign)
  const phonemic = listPhonemicMarks(inventory)
  return splitSymbols(letters + marks.filter((mark) => phonemic.has(mark)).join('')).join('')
}

/** Accepts other ways of writing a sound, and in a broad transcription detail that tells no sounds apart. */
export function acceptOwnDetail({
  columns,
  inventory,
  style,
}: {
  columns: readonly Column[]
  inventory: Inventory
  style: 'broad' | 'narrow'
}) {
  const allowances: string[] = []
  const read = columns.map((column): Column => {
    const { accepted, read: yours } = column
    if (accepted === '' || yours === '' || isSame(accepted, yours)) return column
    const tone = readSound(accepted).marks.filter((mark) => toneMarks(inventory).includes(mark))
    const base = withoutTone(accepted, inventory)
    const others = splitSounds(inventory.also[base] ?? '').filter(Boolean)
    const isOther = others.some((each) => isSame(each + tone.join(''), yours))
    if (isOther) {
      allowances.push(`{[${normaliseSign(yours)}]} is accepted here too; this course writes ${write(accepted)}.`)
      return { ...column, read: accepted }
    }
    if (style === 'broad' && isSame(dropDetail(accepted, inventory), dropDetail(yours, inventory))) {
      allowances.push(`Slashes leave out the detail of {[${normaliseSign(yours)}]}; we have not checked it.`)
      return { ...column, read: accepted }
    }
    return column
  })
  return { columns: read, allowances: [...new Set(allowances)] }
}

function describe(sound: Sound) {
  const [from, to] = sound.targets ?? []
  if (from) return from === to ? from.name : ''
  return sound.kind === 'consonant'
    ? `${sound.features.voi === 1 ? 'voiced' : 'voiceless'} ${sound.place} ${sound.manner}`
    : ''
}

const nameOf = (sign: string) => {
  const name = describe(readSound(sign))
  return name ? `${write(sign)}, ${/^(?!uvular)[aeiou]/.test(name) ? 'an' : 'a'} ${name}` : write(sign)
}

/** Describes a difference by the features of the two sounds, without the examples and rules of English. */
export function findOwnDifference(column: Column, inventory: Inventory): Difference | null {
  const { accepted, read: yours } = column
  const found = findDifference(column)
  if (!found || accepted === '' || yours === '') return found && { ...found, words: plainWords(column) }
  const [asked, given] = [accepted, yours].map((sign) => readSound(sign).marks)
  if (readSound(accepted).letters === readSound(yours).letters) {
    const missing = asked?.filter((mark) => !given?.includes(mark)) ?? []
    const extra = given?.filter((mark) => !asked?.includes(mark)) ?? []
    const words = [
      ...missing.map((mark) => `Mark the ${nameMark(mark, accepted)} here: ${write(accepted)}.`),
      ...extra.map((mark) => `There is no ${nameMark(mark, accepted)} here: ${write(accepted)}.`),
    ]
    return { ...found, words: words.join(' ') }
  }
  const isForeign = !listSounds(inventory).some((sound) =>
    [withoutTone(yours, inventory), bareSymbol(yours)].includes(sound),
  )
  const foreign = isForeign ? `${inventory.name} has no ${write(bareSymbol(yours))}. ` : ''
  return {
    ...found,
    kind: isVowel(accepted) && isVowel(yours) ? 'vowel' : found.kind,
    words: `${foreign}You wrote ${nameOf(yours)}; this is ${nameOf(accepted)}.`,
  }
}

const plainWords = ({ accepted, yours }: Column) =>
  accepted === '' ? `Leave out ${write(yours)} here.` : `A sound is missing: ${write(accepted)}.`
