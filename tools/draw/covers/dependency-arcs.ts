import { capsText, arrowHead, sansText, serifText, layOutWords, stroke, tint, weight, type Pen } from './kit.ts'

const words = ['She', 'saw', 'the', 'man', 'with', 'a', 'telescope']
const tags = ['pron', 'verb', 'det', 'noun', 'adp', 'det', 'noun']
const line = 174

/** Arcs from head to dependent, as in Universal Dependencies; `shift` separates arcs that end at the same word. */
const arcs: readonly {
  from: number
  to: number
  height: number
  label: string
  shift?: readonly [number, number]
  pen?: 'read' | 'rival'
}[] = [
  { from: 1, to: 0, height: 44, label: 'nsubj', shift: [-5, 0] },
  { from: 1, to: 3, height: 82, label: 'obj', shift: [2, -4] },
  { from: 3, to: 2, height: 36, label: 'det', shift: [-9, 0] },
  { from: 6, to: 4, height: 66, label: 'case', shift: [-10, 0] },
  { from: 6, to: 5, height: 34, label: 'det', shift: [-20, 0] },
  { from: 1, to: 6, height: 186, label: 'obl', shift: [-1, 18], pen: 'read' },
  { from: 3, to: 6, height: 122, label: 'nmod?', shift: [4, 4], pen: 'rival' },
]
const pens: Record<string, Pen> = {
  read: { color: tint.formant, width: weight.bold },
  rival: { color: tint.pitch, width: weight.bold, dash: '5 4' },
}
const inks: Record<string, string> = { read: tint.formantInk, rival: tint.pitchInk }

/** Draws an ambiguous sentence: "with a telescope" belongs to the seeing (obl) or to the man (nmod). */
export function drawDependencyArcsCover() {
  const places = layOutWords(words, 19, 22)
  const xOfWord = (index: number) => places[index]?.centre ?? 0
  return [
    ...arcs.flatMap(({ from, to, height, label, shift = [0, 0], pen }) => {
      const [x1, x2] = [xOfWord(from) + shift[0], xOfWord(to) + shift[1]]
      const drawn = pen ? (pens[pen] ?? {}) : {}
      const { dash: _, ...solid } = drawn
      return [
        stroke(`M${x1} ${line}C${x1} ${line - height},${x2} ${line - height},${x2} ${line}`, drawn),
        stroke(arrowHead(x2, line, 90), solid),
        sansText((x1 + x2) / 2, line - height * 0.75 - 5, label, pen ? { fill: inks[pen] ?? tint.ink } : {}),
      ]
    }),
    ...words.map((word, index) => serifText(xOfWord(index), 197, word)),
    ...tags.map((tag, index) => capsText(xOfWord(index), 217, tag)),
  ].join('')
}
