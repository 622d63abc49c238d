import { outlines } from './letter-outlines.ts'
import { fillPath, letterOutline, sansText, stroke, tint, weight } from './kit.ts'

const [left, top, cellWidth, cellHeight] = [20, 14, 72, 102] as const
const pen = { width: 4, cap: 'round' } as const

type Letter = { script: string; letter?: string; outline?: string; strokes?: string }

/** The letter for the sound m in ten scripts: eight as outlines of printed letters, two drawn by hand as strokes. */
const letters: readonly Letter[] = [
  { script: 'Latin', letter: 'm' },
  { script: 'Greek', letter: 'μ' },
  { script: 'Cyrillic', letter: 'м' },
  { script: 'Armenian', outline: outlines.armenian },
  { script: 'Georgian', outline: outlines.georgian },
  { script: 'Hebrew', outline: outlines.hebrew },
  { script: 'Arabic', outline: outlines.arabic },
  { script: 'Tifinagh', outline: outlines.tifinagh },
  { script: 'Devanagari', strokes: 'M-17 -17H17M11 -17V17M-9 -17V3M11 4H-5M-5 4C-6 12 -16 12 -15 6C-14 2 -8 3 -5 4' },
  { script: 'Hangul', strokes: 'M-13 -14H13V14H-13z' },
]

const moveTo = (x: number, y: number, body: string) => `<g transform="translate(${x} ${y})">${body}</g>`

export function drawScriptGridCover() {
  const columns = [1, 2, 3, 4].map((n) => `M${left + n * cellWidth} ${top}V${top + 2 * cellHeight}`)
  return [
    fillPath(`M${left} ${top}h${cellWidth}v${cellHeight}h${-cellWidth}z`, tint.mark),
    stroke(`M${left} ${top}H380V${top + 2 * cellHeight}H${left}zM${left} ${top + cellHeight}H380${columns.join('')}`, {
      color: tint.rule2,
      width: weight.hair,
    }),
    ...letters.flatMap(({ script, letter, outline, strokes }, index) => {
      const x = left + cellWidth * ((index % 5) + 0.5)
      const y = top + cellHeight * Math.floor(index / 5) + 44
      const first = index === 0
      return [
        letter ? moveTo(x, y + 13, fillPath(letterOutline(letter, 54), first ? tint.onMark : tint.ink)) : '',
        outline ? moveTo(x, y, fillPath(outline, tint.ink)) : '',
        strokes ? moveTo(x, y, stroke(strokes, pen)) : '',
        sansText(x, top + cellHeight * Math.floor(index / 5) + 90, script, {
          size: 13.5,
          ...(first ? { fill: tint.onMark } : {}),
        }),
      ]
    }),
  ].join('')
}
