import { drawSteps, splitLines, textCell, type Step } from './steps.ts'

const mostWords = 10
const mostPieces = 60

/** Parses "text unhappily undo" and rows of pieces such as "pieces un happi ly do". */
export function readPieces(source: string) {
  let text: string[] = []
  const pieces = new Set<string>()
  for (const row of splitLines(source)) {
    const [name = '', ...words] = row.split(/\s+/)
    if (name === 'text') text = words
    else if (name === 'pieces') for (const piece of words) pieces.add(piece)
    else throw new Error(`“${row}” starts neither with “text” nor with “pieces”`)
  }
  if (text.length === 0 || text.length > mostWords) throw new Error(`after “text” stand 1 to ${mostWords} words`)
  if (pieces.size === 0 || pieces.size > mostPieces) throw new Error(`there are 1 to ${mostPieces} pieces`)
  return { text, pieces }
}

/** Cuts a word from its start, each time by the longest piece that fits, or by one character if none does. */
export function cutGreedily(word: string, pieces: ReadonlySet<string>) {
  const cuts: { left: string; piece: string; shorter: string[]; isKnown: boolean }[] = []
  for (let left = word; left !== ''; left = left.slice(cuts.at(-1)?.piece.length)) {
    const [longest, ...shorter] = [...pieces]
      .filter((piece) => left.startsWith(piece))
      .toSorted((one, other) => other.length - one.length)
    const [character = ''] = left
    cuts.push({ left, piece: longest ?? character, shorter, isKnown: longest !== undefined })
  }
  return cuts
}

/** Draws how words are cut into known pieces, the longest first. */
export function drawTokens({ source, caption }: { source: string; caption: string }) {
  const { text, pieces } = readPieces(source)
  const steps = text.map((word): Step => {
    const cuts = cutGreedily(word, pieces)
    return {
      title: `${word}: ${cuts.map(({ piece }) => piece).join(' ')}`,
      head: ['Left to cut', 'Longest piece'],
      rows: cuts.map(({ left, piece, isKnown }) => [left, textCell(isKnown ? piece : `${piece} (unknown)`, isKnown)]),
    }
  })
  const whole: Step = {
    title: 'All tokens',
    head: ['Word', 'Tokens'],
    rows: text.map((word) => [
      word,
      cutGreedily(word, pieces)
        .map(({ piece }) => piece)
        .join(' '),
    ]),
  }
  return drawSteps({ kind: 'tokens', caption, steps: [...steps, whole] })
}
