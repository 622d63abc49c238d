import { useEffect, useState } from 'react'
import { readCorpus } from '#app/linguistics/corpus/read.ts'
import type { Corpus } from '#app/linguistics/corpus/types.ts'

const known = new Map<string, Promise<Corpus>>()

async function fetchCorpus(url: string) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`status ${response.status}`)
  return readCorpus(await response.text(), url.endsWith('.conllu') ? 'conllu' : 'txt')
}

/** Fetches and reads a corpus; each is fetched once. */
export function useCorpus(url: string) {
  const [corpus, setCorpus] = useState<Corpus | 'loading' | 'failed'>('loading')
  useEffect(() => {
    let isGone = false
    const reading = known.get(url) ?? fetchCorpus(url)
    known.set(url, reading)
    reading.then(
      (read) => !isGone && setCorpus(read),
      () => {
        known.delete(url)
        if (!isGone) setCorpus('failed')
      },
    )
    return () => {
      isGone = true
    }
  }, [url])
  return corpus
}
