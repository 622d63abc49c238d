import { renderFigure, round, svgText, estimateTextWidth } from './measure.ts'

export type DependencyWord = ReturnType<typeof parseArcs>[number]

/**
 * Reads rows of ID, FORM, UPOS, HEAD and DEPREL separated by spaces; an asterisk after the relation highlights that
 * arc. Throws on a malformed row.
 */
export function parseArcs(source: string) {
  return source
    .trim()
    .split('\n')
    .map((row) => {
      const [id = '', form = '', tag = '', head = '', relation = ''] = row.trim().split(/\s+/)
      if (!/^\d+$/.test(id) || !/^\d+$/.test(head) || !relation)
        throw new Error(`“${row}” has no ID, FORM, UPOS, HEAD and DEPREL`)
      return {
        id: Number(id),
        form,
        tag,
        head: Number(head),
        relation: relation.replace(/\*$/, ''),
        isMarked: relation.endsWith('*'),
      }
    })
}

const size = 19
const labelSize = 15
const margin = 8
const levelHeight = 30
const tierHeight = 62
const portGap = 9

type Arc = { word: DependencyWord; from: number; to: number; level: number }

/** Assigns a level to each arc, above the arcs inside it and above earlier arcs over the same words. */
function assignLevels(words: readonly DependencyWord[]): Arc[] {
  const arcs = words
    .filter(({ head }) => head > 0)
    .map((word) => ({ word, from: Math.min(word.id, word.head), to: Math.max(word.id, word.head), level: 1 }))
    .toSorted((a, b) => a.to - a.from - (b.to - b.from))
  for (const [i, arc] of arcs.entries()) {
    const below = arcs.slice(0, i).filter(({ from, to }) => from < arc.to && to > arc.from)
    arc.level = 1 + Math.max(0, ...below.map(({ level }) => level))
  }
  return arcs
}

function layOutWords(words: readonly DependencyWord[]) {
  const cells: { from: number; to: number; middle: number }[] = []
  let next = margin
  for (const [i, word] of words.entries()) {
    const neighbours = words.filter(
      (other) => (other.head === word.id && Math.abs(other.id - word.id) === 1) || other === word,
    )
    const labels = neighbours.map(({ relation }) => estimateTextWidth(relation, labelSize) * 0.62)
    const width = Math.max(estimateTextWidth(word.form, size), estimateTextWidth(word.tag, 13.5), ...labels, 34) + 22
    cells[i] = { from: next, to: next + width, middle: next + width / 2 }
    next += width
  }
  return { cells, width: next + margin }
}

/**
 * Lays out arcs from heads to dependents above a row of words, and the box of each word in pixels. A head of −1 means
 * that the word has no head yet.
 */
export function layOutArcs(words: readonly DependencyWord[]) {
  const { cells, width } = layOutWords(words)
  const arcs = assignLevels(words)
  const top = margin + 18
  const tierTop = top + Math.max(1, ...arcs.map(({ level }) => level)) * levelHeight + 14
  const middleOfWord = (id: number) => cells[id - 1]?.middle ?? 0
  const drawn = arcs.map(({ word, level }) => {
    const isRightward = word.id > word.head
    const start = middleOfWord(word.head) + (isRightward ? portGap : -portGap)
    const end = middleOfWord(word.id) + (isRightward ? -2 : 2)
    const y = tierTop - level * levelHeight
    const bend = Math.min(14, Math.abs(end - start) / 2)
    const way = isRightward ? bend : -bend
    const path = `M${round(start)} ${tierTop}V${y + 12}Q${round(start)} ${y} ${round(start + way)} ${y}H${round(end - way)}Q${round(end)} ${y} ${round(end)} ${y + 12}V${tierTop - 7}`
    const tip = `M${round(end - 4)} ${tierTop - 9}L${round(end)} ${tierTop - 1}L${round(end + 4)} ${tierTop - 9}Z`
    const kind = word.isMarked ? ' arc-marked' : ''
    return [
      `<path class="arc${kind}" d="${path}"/><path class="tip${kind}" d="${tip}"/>`,
      svgText(word.relation, { x: (start + end) / 2, y: y - 5, class: word.isMarked ? 'relation marked' : 'relation' }),
    ].join('')
  })
  const root = words.find(({ head }) => head === 0)
  const rootDrawn = root
    ? `<path class="arc" d="M${round(middleOfWord(root.id))} ${top}V${tierTop - 7}"/><path class="tip" d="M${round(middleOfWord(root.id) - 4)} ${tierTop - 9}L${round(middleOfWord(root.id))} ${tierTop - 1}L${round(middleOfWord(root.id) + 4)} ${tierTop - 9}Z"/>${svgText('root', { x: middleOfWord(root.id), y: top - 5, class: 'relation' })}`
    : ''
  const [first, last] = [cells[0]?.from ?? 0, cells.at(-1)?.to ?? 0]
  const tier = [
    `<path class="tier-line" d="M${round(first)} ${tierTop}H${round(last)}M${round(first)} ${tierTop + tierHeight}H${round(last)}"/>`,
    `<path class="boundary" d="${[first, ...cells.map(({ to }) => to)].map((x) => `M${round(x)} ${tierTop}v${tierHeight}`).join('')}"/>`,
    ...words.flatMap(({ form, tag, id }) => [
      svgText(form, { x: middleOfWord(id), y: tierTop + 28, class: 'word' }),
      svgText(tag, { x: middleOfWord(id), y: tierTop + 50, class: 'tag' }),
    ]),
  ]
  const boxes = cells.map(({ from, to }) => ({ x: from, width: to - from, y: tierTop, height: tierHeight }))
  return { drawing: drawn.join('') + rootDrawn + tier.join(''), width, height: tierTop + tierHeight + 1, boxes }
}

export function drawArcs({ source, caption }: { source: string; caption: string }) {
  const words = parseArcs(source)
  const findForm = (id: number) => words.find((word) => word.id === id)?.form ?? 'ROOT'
  const asText = words.map(({ form, head, relation }) => `${form} is ${relation} of ${findForm(head)}`).join('\n')
  const sentence = words.map(({ form }) => form).join(' ')
  const name = caption ? `Dependencies of “${sentence}”: ${caption}` : `Dependencies of “${sentence}”`
  const { boxes: _, ...laid } = layOutArcs(words)
  return renderFigure({ kind: 'arcs', name, caption, ...laid, asText })
}
