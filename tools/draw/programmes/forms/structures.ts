/** Trees and links of a programme's own data. Each fills the frame of the covers. */
import {
  fillPath,
  capsText,
  frame,
  sansText,
  serifText,
  layOutWords,
  stroke,
  measureText,
  tint,
  weight,
} from '../../covers/kit.ts'
import { fitSize, margin } from './margins.ts'

type Branch = { label: string; children: (Branch | string)[] }

function readBrackets(source: string): Branch {
  const tokens = source.match(/[[\]]|[^[\]\s]+/g) ?? []
  let at = 0
  const readBranch = (): Branch => {
    at += 1
    const branch: Branch = { label: tokens[at++] ?? '', children: [] }
    while (tokens[at] !== ']' && at < tokens.length) {
      if (tokens[at] === '[') branch.children.push(readBranch())
      else branch.children.push(tokens[at++] ?? '')
    }
    at += 1
    return branch
  }
  return readBranch()
}

/** Draws a tree from its bracket notation. Nodes labelled `marked` are highlighted. */
export function drawTree({ brackets, marked, caption }: { brackets: string; marked: string; caption: string }) {
  const root = readBrackets(brackets)
  const words: string[] = []
  const measureDepth = (node: Branch | string): number =>
    typeof node === 'string' ? (words.push(node), 0) : 1 + Math.max(...node.children.map(measureDepth))
  const depth = measureDepth(root)
  const size = fitSize(words.join('   '), frame.width - 2 * margin, 21)
  const places = layOutWords(words, size, margin + 6)
  const level = 150 / depth
  const parts: string[] = []
  let word = 0
  const drawNode = (node: Branch | string, at: number): number => {
    if (typeof node === 'string') {
      const x = places[word]?.centre ?? 0
      word += 1
      parts.push(serifText(x, 196, node, { size, italic: true }))
      return x
    }
    const y = 28 + at * level
    const below = node.children.map((child) => [drawNode(child, at + 1), typeof child === 'string'] as const)
    const x = ((below[0]?.[0] ?? 0) + (below.at(-1)?.[0] ?? 0)) / 2
    const isMarked = node.label === marked
    const pen = isMarked ? { color: tint.formant, width: weight.bold } : {}
    for (const [child, isWord] of below)
      parts.push(
        isWord
          ? stroke(`M${child} ${y + 6}V177`, { color: tint.rule2, width: weight.hair })
          : stroke(`M${x} ${y + 6}L${child} ${y + level - 15}`, pen),
      )
    parts.push(sansText(x, y, node.label, isMarked ? { fill: tint.formantInk, bold: true, size: 15 } : { size: 14 }))
    return x
  }
  drawNode(root, 0)
  return [...parts, capsText(margin, 222, caption, { anchor: 'start' })].join('')
}

export function drawConcordance({
  node,
  lines,
  caption,
}: {
  node: string
  lines: readonly (readonly [before: string, after: string])[]
  caption: string
}) {
  const size = 18
  const width = measureText(node, size)
  const left = 200 - width / 2
  const step = 176 / lines.length
  return [
    fillPath(`M${left - 8} 14h${width + 16}v190h${-width - 16}z`, tint.mark),
    stroke(`M${left - 8} 14v190M${left + width + 8} 14v190`, { color: tint.pitch, width: weight.hair }),
    ...lines.flatMap(([before, after], row) => {
      const y = 20 + step * (row + 0.7)
      return [
        serifText(left - 15, y, before, {
          size: fitSize(before, left - 15 - 12, size),
          anchor: 'end',
          fill: tint.ink2,
        }),
        serifText(200, y, node, { size, fill: tint.onMark }),
        serifText(left + width + 15, y, after, {
          size: fitSize(after, frame.width - left - width - 27, size),
          anchor: 'start',
          fill: tint.formantInk,
        }),
      ]
    }),
    capsText(200, 222, caption),
  ].join('')
}

export function drawLinks({
  above,
  below,
  pairs,
  marked,
  names,
}: {
  above: readonly string[]
  below: readonly string[]
  pairs: readonly (readonly [number, number])[]
  marked: number
  names: readonly [string, string]
}) {
  const setWords = (words: readonly string[]) => {
    const size = fitSize(words.join('   '), frame.width - 40, 22)
    return { size, places: words.length === 1 ? [{ centre: 200 }] : layOutWords(words, size, 24) }
  }
  const [one, other] = [setWords(above), setWords(below)]
  return [
    ...pairs.map(([from, to], index) => {
      const [x1, x2] = [one.places[from]?.centre ?? 0, other.places[to]?.centre ?? 0]
      const path = `M${x1} 72C${x1} 116,${x2} 122,${x2} 166`
      return stroke(path, index === marked ? { color: tint.formant, width: weight.bold } : { color: tint.pitch })
    }),
    ...above.map((word, index) => serifText(one.places[index]?.centre ?? 0, 60, word, { size: one.size })),
    ...below.map((word, index) =>
      serifText(other.places[index]?.centre ?? 0, 190, word, {
        size: other.size,
        ...(index === pairs[marked]?.[1] ? { fill: tint.formantInk } : {}),
      }),
    ),
    capsText(margin, 26, names[0], { anchor: 'start' }),
    capsText(margin, 220, names[1], { anchor: 'start' }),
  ].join('')
}
