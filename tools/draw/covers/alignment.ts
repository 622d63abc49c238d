import { capsText, serifText, layOutWords, stroke, tint, weight } from './kit.ts'

const source = ['I', 'have', 'not', 'read', 'the', 'book', 'yet']
const target = ['Ich', 'habe', 'das', 'Buch', 'noch', 'nicht', 'gelesen']
const links = [
  [0, 0],
  [1, 1],
  [2, 5],
  [3, 6],
  [4, 2],
  [5, 3],
  [6, 4],
] as const
const [top, bottom] = [56, 192]

/** Draws a word alignment in which the participle moves to the end and the object moves in front of it. */
export function drawAlignmentCover() {
  const above = layOutWords(source, 21, 26)
  const below = layOutWords(target, 21, 20)
  return [
    ...links.map(([from, to]) => {
      const [x1, x2] = [above[from]?.centre ?? 0, below[to]?.centre ?? 0]
      const [y1, y2] = [top + 12, bottom - 24]
      const path = `M${x1} ${y1}C${x1} ${y1 + 44},${x2} ${y2 - 44},${x2} ${y2}`
      if (from === 3) return stroke(path, { color: tint.formant, width: weight.bold })
      return stroke(path, from === to ? { color: tint.ink3 } : { color: tint.pitch })
    }),
    ...source.map((word, index) =>
      serifText(above[index]?.centre ?? 0, top, word, { size: 21, ...(index === 3 ? { fill: tint.formantInk } : {}) }),
    ),
    ...target.map((word, index) =>
      serifText(below[index]?.centre ?? 0, bottom, word, {
        size: 21,
        ...(index === 6 ? { fill: tint.formantInk } : {}),
      }),
    ),
    capsText(22, 24, 'English', { anchor: 'start' }),
    capsText(22, 220, 'German', { anchor: 'start' }),
  ].join('')
}
