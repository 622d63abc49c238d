/** The forms that a programme's own data are set in: each fills the frame of the covers, whatever the words. */
import { curveThrough, type Point } from '../numbers.ts'
import { area, caps, curve, frame, head, sans, serif, setLine, stroke, textWidth, tint, weight } from '../covers/kit.ts'

const margin = 24

/** As large as wanted, or as large as fits. */
function fitting(words: string, room: number, size: number) {
  return Math.min(size, (size * room) / Math.max(1, textWidth(words, size)))
}

const foot = (left: string, right: string) => [
  caps(margin, 220, left, { anchor: 'start' }),
  caps(frame.width - margin, 220, right, { anchor: 'end' }),
]

/** Words over their glosses, the last morph in yellow or the one that is named. */
export function gloss({
  morphs,
  meaning,
  language,
  marked = 0,
}: {
  morphs: readonly (readonly [form: string, gloss: string])[]
  meaning: string
  language: string
  marked?: number
}) {
  const room = frame.width - 2 * margin
  const weights = morphs.map(([form, label]) => Math.max(textWidth(form, 24), textWidth(label, 15)) + 18)
  const sum = weights.reduce((total, each) => total + each, 0)
  let left = margin
  const cells = morphs.map(([form, label], index) => {
    const width = ((weights[index] ?? 0) / sum) * room
    const cell = { form, label, left, width, centre: left + width / 2 }
    left += width
    return cell
  })
  // As it is written: affixes joined to what they belong to.
  const whole = morphs
    .map(([form]) => form)
    .join(' ')
    .replaceAll(/ (?:-|(?=[.=]))/g, '')
  const shown = cells[marked]
  return [
    serif(200, 66, whole, { size: fitting(whole, room, 44) }),
    shown ? area(`M${shown.left} 92h${shown.width}v44h${-shown.width}z`, tint.mark) : '',
    stroke(
      `M${margin} 92H${frame.width - margin}M${margin} 136H${frame.width - margin}M${margin} 172H${frame.width - margin}`,
      {
        color: tint.rule2,
        width: weight.hair,
      },
    ),
    stroke([...cells.map((cell) => cell.left), left].map((x) => `M${x} 92V172`).join(''), { color: tint.pitch }),
    ...cells.flatMap(({ form, label, centre, width }, index) => [
      serif(centre, 122, form, {
        size: fitting(form, width - 8, 24),
        ...(index === marked ? { fill: tint.onMark } : {}),
      }),
      sans(centre, 159, label, { size: fitting(label, width - 8, 15), fill: tint.ink }),
    ]),
    serif(margin, 200, `‘${meaning}’`, { size: 20, anchor: 'start' }),
    caps(frame.width - margin, 220, language, { anchor: 'end' }),
  ].join('')
}

/** Stages from left to right; what it came to stands in red. */
export function chain({ rows, heads }: { rows: readonly (readonly string[])[]; heads: readonly [string, string] }) {
  const gap = 168 / rows.length
  return [
    ...rows.flatMap((steps, row) => {
      const y = 42 + gap * (row + 0.5)
      const places = steps.map((_, index) => margin + ((frame.width - 2 * margin) / steps.length) * (index + 0.5))
      const room = (frame.width - 2 * margin) / steps.length - 34
      const size = Math.min(...steps.map((step) => fitting(step, room, 25)))
      return [
        row > 0
          ? stroke(`M${margin} ${y - gap / 2}H${frame.width - margin}`, { color: tint.rule, width: weight.hair })
          : '',
        ...steps.map((step, index) =>
          serif(places[index] ?? 0, y + size * 0.3, step, {
            size,
            italic: true,
            ...(index === steps.length - 1 ? { fill: tint.formantInk } : {}),
          }),
        ),
        ...steps.slice(1).map((_, index) => {
          const x = ((places[index] ?? 0) + (places[index + 1] ?? 0)) / 2
          const isLast = index === steps.length - 2
          return stroke(
            `M${x - 13} ${y}H${x + 13}${head(x + 13, y, 0)}`,
            isLast ? { color: tint.formant, width: weight.bold } : {},
          )
        }),
      ]
    }),
    caps(margin, 28, heads[0], { anchor: 'start' }),
    caps(frame.width - margin, 28, heads[1], { anchor: 'end', fill: tint.formantInk }),
  ].join('')
}

type Branch = { label: string; children: (Branch | string)[] }

function readBrackets(source: string): Branch {
  const tokens = source.match(/[[\]]|[^[\]\s]+/g) ?? []
  let at = 0
  const read = (): Branch => {
    at += 1
    const branch: Branch = { label: tokens[at++] ?? '', children: [] }
    while (tokens[at] !== ']' && at < tokens.length) {
      if (tokens[at] === '[') branch.children.push(read())
      else branch.children.push(tokens[at++] ?? '')
    }
    at += 1
    return branch
  }
  return read()
}

/** A tree from its brackets; nodes called by `marked` stand out. */
export function tree({ brackets, marked, caption }: { brackets: string; marked: string; caption: string }) {
  const root = readBrackets(brackets)
  const words: string[] = []
  const depthOf = (node: Branch | string): number =>
    typeof node === 'string' ? (words.push(node), 0) : 1 + Math.max(...node.children.map(depthOf))
  const depth = depthOf(root)
  const size = fitting(words.join('   '), frame.width - 2 * margin, 21)
  const places = setLine(words, size, margin + 6)
  const level = 150 / depth
  const parts: string[] = []
  let word = 0
  const place = (node: Branch | string, at: number): number => {
    if (typeof node === 'string') {
      const x = places[word]?.centre ?? 0
      word += 1
      parts.push(serif(x, 196, node, { size, italic: true }))
      return x
    }
    const y = 28 + at * level
    const below = node.children.map((child) => [place(child, at + 1), typeof child === 'string'] as const)
    const x = ((below[0]?.[0] ?? 0) + (below.at(-1)?.[0] ?? 0)) / 2
    const isMarked = node.label === marked
    const pen = isMarked ? { color: tint.formant, width: weight.bold } : {}
    for (const [child, isWord] of below)
      parts.push(
        isWord
          ? stroke(`M${child} ${y + 6}V177`, { color: tint.rule2, width: weight.hair })
          : stroke(`M${x} ${y + 6}L${child} ${y + level - 15}`, pen),
      )
    parts.push(sans(x, y, node.label, isMarked ? { fill: tint.formantInk, bold: true, size: 15 } : { size: 14 }))
    return x
  }
  place(root, 0)
  return [...parts, caps(margin, 222, caption, { anchor: 'start' })].join('')
}

/** A word with what stands around it, line under line. */
export function company({
  node,
  lines,
  caption,
}: {
  node: string
  lines: readonly (readonly [before: string, after: string])[]
  caption: string
}) {
  const size = 18
  const width = textWidth(node, size)
  const left = 200 - width / 2
  const step = 176 / lines.length
  return [
    area(`M${left - 8} 14h${width + 16}v190h${-width - 16}z`, tint.mark),
    stroke(`M${left - 8} 14v190M${left + width + 8} 14v190`, { color: tint.pitch, width: weight.hair }),
    ...lines.flatMap(([before, after], row) => {
      const y = 20 + step * (row + 0.7)
      return [
        serif(left - 15, y, before, { size: fitting(before, left - 15 - 12, size), anchor: 'end', fill: tint.ink2 }),
        serif(200, y, node, { size, fill: tint.onMark }),
        serif(left + width + 15, y, after, {
          size: fitting(after, frame.width - left - width - 27, size),
          anchor: 'start',
          fill: tint.formantInk,
        }),
      ]
    }),
    caps(200, 222, caption),
  ].join('')
}

/** What in one line answers to what in another. */
export function links({
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
  const set = (words: readonly string[]) => {
    const size = fitting(words.join('   '), frame.width - 40, 22)
    return { size, places: words.length === 1 ? [{ centre: 200 }] : setLine(words, size, 24) }
  }
  const [one, other] = [set(above), set(below)]
  return [
    ...pairs.map(([from, to], index) => {
      const [x1, x2] = [one.places[from]?.centre ?? 0, other.places[to]?.centre ?? 0]
      const path = `M${x1} 72C${x1} 116,${x2} 122,${x2} 166`
      return stroke(path, index === marked ? { color: tint.formant, width: weight.bold } : { color: tint.pitch })
    }),
    ...above.map((word, index) => serif(one.places[index]?.centre ?? 0, 60, word, { size: one.size })),
    ...below.map((word, index) =>
      serif(other.places[index]?.centre ?? 0, 190, word, {
        size: other.size,
        ...(index === pairs[marked]?.[1] ? { fill: tint.formantInk } : {}),
      }),
    ),
    caps(margin, 26, names[0], { anchor: 'start' }),
    caps(margin, 220, names[1], { anchor: 'start' }),
  ].join('')
}

/** Figures as columns; the one that the drawing is about in red. */
export function columns({
  bars,
  marked,
  axis,
  note = '',
}: {
  bars: readonly (readonly [label: string, value: number])[]
  marked: number
  axis: string
  note?: string
}) {
  const most = Math.max(...bars.map(([, value]) => value))
  const pitch = (frame.width - 2 * margin) / bars.length
  const width = Math.min(46, pitch * 0.66)
  return [
    stroke(`M${margin} 176H${frame.width - margin}`, { color: tint.rule2, width: weight.hair }),
    ...bars.flatMap(([label, value], index) => {
      const x = margin + pitch * (index + 0.5)
      const height = Math.max(1.5, (value / most) * 132)
      return [
        area(
          `M${x - width / 2} 176v${-height}h${width}v${height}z`,
          index === marked ? tint.formant : tint.pitch,
          index === marked ? undefined : 0.75,
        ),
        label ? serif(x, 198, label, { size: fitting(label, pitch - 4, 18) }) : '',
      ]
    }),
    ...foot(axis, note),
  ].join('')
}

/** Lines through points given as shares of the frame; the first in red. */
export function lines({
  runs,
  names,
  axis,
  note,
}: {
  runs: readonly (readonly (readonly [number, number])[])[]
  names: readonly (readonly [x: number, y: number, text: string])[]
  axis: string
  note: string
}) {
  const at = ([x, y]: readonly [number, number]): Point => [margin + x * 352, 184 - y * 160]
  return [
    stroke(`M${margin} 20V184H${frame.width - margin}`, { color: tint.rule2, width: weight.hair }),
    ...runs.map((run, index) =>
      curve(
        curveThrough(run.map(at), 24),
        index === 0 ? { color: tint.formant, width: weight.bold } : { color: tint.pitch, width: weight.bold },
      ),
    ),
    ...names.map(([x, y, text]) => {
      const [px, py] = at([x, y])
      return serif(px, py, text, { size: 20 })
    }),
    ...foot(axis, note),
  ].join('')
}

/** Words in rows and columns; one cell in yellow. */
export function grid({
  heads,
  rows,
  marked,
  caption,
}: {
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  marked: readonly [row: number, column: number]
  caption: string
}) {
  const count = Math.max(...rows.map((row) => row.length))
  const width = (frame.width - 2 * margin) / count
  const top = heads.length > 0 ? 40 : 20
  const height = (198 - top) / rows.length
  const size = Math.min(...rows.flat().map((word) => fitting(word, width - 12, Math.min(24, height * 0.55))))
  const [row, column] = marked
  return [
    area(`M${margin + column * width} ${top + row * height}h${width}v${height}h${-width}z`, tint.mark),
    stroke(
      rows.map((_, index) => `M${margin} ${top + index * height}H${frame.width - margin}`).join('') +
        `M${margin} 198H${frame.width - margin}`,
      {
        color: tint.rule2,
        width: weight.hair,
      },
    ),
    stroke(Array.from({ length: count - 1 }, (_, index) => `M${margin + (index + 1) * width} ${top}V198`).join(''), {
      color: tint.pitch,
      width: weight.hair,
    }),
    ...heads.map((words, index) => caps(margin + (index + 0.5) * width, 28, words)),
    ...rows.flatMap((words, y) =>
      words.map((word, x) =>
        serif(margin + (x + 0.5) * width, top + (y + 0.5) * height + size * 0.32, word, {
          size,
          ...(y === row && x === column ? { fill: tint.onMark } : {}),
        }),
      ),
    ),
    caps(margin, 220, caption, { anchor: 'start' }),
  ].join('')
}
