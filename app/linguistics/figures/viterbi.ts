import { drawSteps, formatValue, splitLines, parseProbability, textCell, type Step } from './steps.ts'

const start = 'START'
const mostWords = 12

/**
 * Parses "words they can fish", transitions such as "PRON > AUX 0.3" and emissions such as "AUX : can 0.2". Anything
 * not listed has probability 0.
 */
export function readTagger(source: string) {
  let words: string[] = []
  const transitions = new Map<string, number>()
  const emissions = new Map<string, number>()
  const tags: string[] = []
  for (const row of splitLines(source)) {
    const [first = '', sign = '', third = '', share] = row.split(/\s+/)
    if (first === 'words') words = row.split(/\s+/).slice(1)
    else if (sign === '>') transitions.set(`${first} ${third}`, parseProbability(share, row))
    else if (sign === ':') {
      emissions.set(`${first} ${third}`, parseProbability(share, row))
      if (!tags.includes(first)) tags.push(first)
    } else throw new Error(`“${row}” is no transition (A > B 0.3) and no emission (A : word 0.2)`)
  }
  if (words.length < 2 || words.length > mostWords)
    throw new Error(`a sentence of 2 to ${mostWords} words stands after “words”`)
  return { words, transitions, emissions, tags }
}

type Way = { from: string; score: number; transition: number; before: number }
type Kept = { tag: string; emission: number; ways: readonly Way[]; best: Way }

/** Fills the trellis: for each word its possible tags, each with all incoming paths, the best first. */
export function fillTrellis({ words, transitions, emissions, tags }: ReturnType<typeof readTagger>): Kept[][] {
  let reached: { tag: string; score: number }[] = [{ tag: start, score: 1 }]
  return words.map((word) => {
    const column = tags.flatMap((tag): Kept[] => {
      const emission = emissions.get(`${tag} ${word}`)
      if (emission === undefined) return []
      const ways = reached
        .flatMap(({ tag: from, score: before }): Way[] => {
          const transition = transitions.get(`${from} ${tag}`)
          return transition === undefined ? [] : [{ from, before, transition, score: before * transition * emission }]
        })
        .toSorted((one, other) => other.score - one.score)
      const [best] = ways
      return best ? [{ tag, emission, ways, best }] : []
    })
    if (column.length === 0) throw new Error(`no tag leads to “${word}”`)
    reached = column.map(({ tag, best }) => ({ tag, score: best.score }))
    return column
  })
}

export function findBestPath(columns: readonly (readonly Kept[])[]) {
  const path: string[] = []
  let wanted = columns.at(-1)?.toSorted((one, other) => other.best.score - one.best.score)[0]?.tag
  for (const column of columns.toReversed()) {
    const kept = column.find(({ tag }) => tag === wanted)
    if (!kept) break
    path.unshift(kept.tag)
    wanted = kept.best.from
  }
  return path
}

export function drawViterbi({ source, caption }: { source: string; caption: string }) {
  const tagger = readTagger(source)
  const columns = fillTrellis(tagger)
  const path = findBestPath(columns)
  const steps = columns.map((column, i): Step => ({
    title: `${i + 1}. ${tagger.words[i]}: previous score × transition × emission`,
    head: ['Tag', 'From', 'Product', 'Score'],
    rows: column.flatMap(({ tag, emission, ways, best }) =>
      ways.map((way) => [
        tag,
        way.from,
        way.from === start
          ? `${way.transition} × ${emission}`
          : `${formatValue(way.before)} × ${way.transition} × ${emission}`,
        textCell(formatValue(way.score), way === best),
      ]),
    ),
    ...(i === 0 ? {} : { after: 'The best path to each tag is marked; the others are dropped.' }),
  }))
  const last = columns.at(-1)?.find(({ tag }) => tag === path.at(-1))
  const back: Step = {
    title: 'The best final cell, and the path back from it',
    head: ['Word', 'Tag', 'Reached from'],
    rows: tagger.words.map((word, i) => [
      word,
      textCell(path[i] ?? ''),
      columns[i]?.find(({ tag }) => tag === path[i])?.best.from ?? '',
    ]),
    after: `${tagger.words.map((word, i) => `${word}/${path[i]}`).join(' ')}: ${formatValue(last?.best.score ?? 0)}`,
  }
  return drawSteps({ kind: 'viterbi', caption, steps: [...steps, back] })
}
