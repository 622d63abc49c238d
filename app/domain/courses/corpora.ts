import { readCorpus } from '#app/linguistics/corpus/read.ts'
import type { Corpus } from '#app/linguistics/corpus/types.ts'
import type { StoredCorpus } from './apparatus/apparatus.ts'

/** Corpora that were read, by their text: an item is judged again and again on the same one. */
const known = new Map<string, Corpus>()
const mostKnown = 20

/** Reads a corpus, or returns it as it was read before. Throws on a malformed file. */
export function readStoredCorpus({ text, format }: Pick<StoredCorpus, 'text' | 'format'>): Corpus {
  const key = format + text
  const corpus = known.get(key) ?? readCorpus(text, format)
  known.delete(key)
  known.set(key, corpus)
  if (known.size > mostKnown) known.delete(known.keys().next().value ?? '')
  return corpus
}

export function findCorpus(corpora: readonly StoredCorpus[], name: string) {
  const stored = corpora.find((each) => each.name === name)
  return stored ? readStoredCorpus(stored) : null
}

/** Returns where the browser finds a corpus: below the folder of its course. */
export function corpusUrl(corpora: readonly StoredCorpus[], folder: string | null, name: string) {
  const stored = corpora.find((each) => each.name === name)
  return folder && stored ? `${folder}${name}.${stored.format}` : null
}
