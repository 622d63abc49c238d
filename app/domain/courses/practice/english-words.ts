import { readFileSync } from 'node:fs'
import wordListPath from 'word-list'

let list: string | undefined
const parts = new Map<string, string>()

/** Returns the part of the list with the words that begin with a letter; only whole words stand between line ends. */
function readPart(letter: string) {
  list ??= `\n${readFileSync(wordListPath, 'latin1')}\n`
  const last = list.lastIndexOf(`\n${letter}`)
  return list.slice(list.indexOf(`\n${letter}`), list.indexOf('\n', last + 1) + 1)
}

/** True for an English word in small letters, also in the plural or with another ending. */
export function isEnglishWord(word: string) {
  const letter = word.charAt(0)
  const part = parts.get(letter) ?? readPart(letter)
  parts.set(letter, part)
  return part.includes(`\n${word}\n`)
}
