import { readFileSync } from 'node:fs'
import { alignSounds } from '../app/linguistics/alignment.ts'

/**
 * Prints, for each file of word pairs that were aligned by hand, how many pairs and how many columns our aligner aligns
 * in the same way. A file has pairs of rows, each a language and its sounds, parted by tabs; `-` is a gap.
 */
const gap = '-'
type Pair = readonly [readonly string[], readonly string[]]

const readRow = (line: string) =>
  line
    .split('\t')
    .slice(1)
    .map((sound) => sound.trim().normalize('NFC'))

function readPairs(text: string): Pair[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  const pairs: Pair[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const [line = '', next = ''] = lines.slice(at, at + 2)
    if (line.startsWith('#') || !line.includes('\t') || !next.includes('\t')) continue
    pairs.push([readRow(line), readRow(next)])
    at += 1
  }
  return pairs
}

/** Writes an alignment as columns. A column is known by which sounds it has, since a word may have a sound twice. */
function writeColumns([one, other]: Pair) {
  const counts = [0, 0]
  const place = (sound: string, row: 0 | 1) => {
    if (sound === gap || sound === '') return gap
    counts[row] = (counts[row] ?? 0) + 1
    return String(counts[row])
  }
  return Array.from(
    { length: Math.max(one.length, other.length) },
    (_, i) => `${place(one[i] ?? gap, 0)}:${place(other[i] ?? gap, 1)}`,
  ).filter((column) => column !== `${gap}:${gap}`)
}

const listSounds = (row: readonly string[]) => row.filter((sound) => sound !== gap && sound !== '')

const formatShare = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} %`

for (const file of process.argv.slice(2)) {
  const pairs = readPairs(readFileSync(file, 'utf8'))
  let [same, columns, sameColumns] = [0, 0, 0]
  for (const pair of pairs) {
    const byHand = writeColumns(pair)
    const aligned = alignSounds(listSounds(pair[0]), listSounds(pair[1]))
    const ours = writeColumns([
      aligned.map(({ accepted }) => accepted || gap),
      aligned.map(({ yours }) => yours || gap),
    ])
    if (byHand.join(' ') === ours.join(' ')) same += 1
    columns += byHand.length
    sameColumns += byHand.filter((column) => ours.includes(column)).length
  }
  console.log(
    `${file}: ${pairs.length} pairs, ${formatShare(same, pairs.length)} aligned as by hand, ${formatShare(sameColumns, columns)} of columns`,
  )
}
