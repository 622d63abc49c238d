import { countWords, formatCount } from '#app/core/text.ts'

type Lines = readonly { text: string; kind: 'same' | 'earlier only' | 'current only' }[]

/** Longer texts are not compared line by line, because the time grows with the square of the number of lines. */
const mostLines = 1_500

/** Compares the lines of an earlier text with the current ones by their longest common subsequence. */
export function compareLines(earlier: string, current: string): Lines {
  const [old, now] = [earlier.split('\n'), current.split('\n')]
  let start = 0
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start += 1
  let end = 0
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  const toSameLines = (lines: readonly string[]) => lines.map((text) => ({ text, kind: 'same' as const }))
  return [
    ...toSameLines(old.slice(0, start)),
    ...compareMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...toSameLines(old.slice(old.length - end)),
  ]
}

/** Lists the lines that only one of the texts has, without empty ones. */
export function listChangedLines(earlier: string, current: string) {
  return compareLines(earlier, current).flatMap(({ text, kind }) =>
    kind === 'same' || text.trim() === '' ? [] : [{ text, kind }],
  )
}

/** The most characters of changed lines that the staff log shows; of longer changes it shows the number of words. */
const longestLogged = 400

/** Describes a change of a file for the staff log by the lines that changed. */
export function describeTextChange(earlier: string, current: string) {
  const lines = listChangedLines(earlier, current)
  const join = (kind: 'earlier only' | 'current only') =>
    lines.flatMap((line) => (line.kind === kind ? [line.text.trim()] : [])).join('\n')
  const [before, after] = [join('earlier only'), join('current only')]
  if (before.length + after.length <= longestLogged) return { before, after }
  return {
    before: formatCount(countWords(earlier), 'word'),
    after: formatCount(countWords(current), 'word'),
  }
}

function compareMiddle(old: readonly string[], now: readonly string[]): Lines {
  const toEarlierLine = (text: string) => ({ text, kind: 'earlier only' as const })
  const toCurrentLine = (text: string) => ({ text, kind: 'current only' as const })
  if (old.length > mostLines || now.length > mostLines) return [...old.map(toEarlierLine), ...now.map(toCurrentLine)]
  const width = now.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  const commonLength = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        old[i] === now[j] ? commonLength(i + 1, j + 1) + 1 : Math.max(commonLength(i + 1, j), commonLength(i, j + 1))
  const lines: Lines[number][] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [mine = '', theirs = ''] = [old[i], now[j]]
    if (i < old.length && j < now.length && mine === theirs) {
      lines.push({ text: mine, kind: 'same' })
      i += 1
      j += 1
    } else if (j >= now.length || (i < old.length && commonLength(i + 1, j) >= commonLength(i, j + 1))) {
      lines.push(toEarlierLine(mine))
      i += 1
    } else {
      lines.push(toCurrentLine(theirs))
      j += 1
    }
  }
  return lines
}
