import { unescapeHtml } from '#app/core/text.ts'
import { checkGlyphs, fontOf, type Font, type OwnFace } from './faces.server.ts'
import { widthOf, type Run } from './text-runs.server.ts'

export type TextStyle = { size: number; face?: OwnFace; anchor?: 'start' | 'middle' | 'end'; spacing?: number }

export function textWidth(text: string, { size, face, spacing = 0 }: TextStyle) {
  return measureTextIn(fontOf(face), text, size) + spacing * [...text].length
}

function measureTextIn(font: Font, text: string, size: number) {
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size
}

type Placed = { x: number; y: number; fill: string }

function computeLeftEdge({ x, anchor, width }: { x: number; anchor: TextStyle['anchor']; width: number }) {
  return anchor === 'end' ? x - width : anchor === 'middle' ? x - width / 2 : x
}

/** Converts text to SVG outlines of our own font, so that a picture does not depend on the fonts of the machine. */
export function outlineText(text: string, { x, y, fill, ...style }: TextStyle & Placed) {
  checkGlyphs(text, style.face)
  const from = computeLeftEdge({ x, anchor: style.anchor, width: textWidth(text, style) })
  return `<g fill="${fill}">${drawOutlines(fontOf(style.face), text, { ...style, x: from, y })}</g>`
}

function drawOutlines(font: Font, text: string, { x, y, size, spacing = 0 }: TextStyle & { x: number; y: number }) {
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let left = x
  const shapes = glyphs.map((glyph, i) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {}
    const at = `translate(${(left + xOffset * scale).toFixed(2)} ${(y - yOffset * scale).toFixed(2)}) scale(${scale} ${-scale})`
    left += xAdvance * scale + spacing
    return `<path transform="${at}" d="${glyph.path.toSVG()}"/>`
  })
  return shapes.join('')
}

/** Converts text of any script to outlines, run by run (`splitIntoRuns`). */
export function outlineRuns(
  runs: readonly Run[],
  { x, y, size, fill, anchor }: Placed & Pick<TextStyle, 'size' | 'anchor'>,
) {
  let left = computeLeftEdge({ x, anchor, width: widthOf(runs, size) })
  const parts = runs.map((run) => {
    const outlines = drawOutlines(fontOf(run.face), run.text, { x: left, y, size })
    left += measureTextIn(fontOf(run.face), run.text, size)
    return outlines
  })
  return `<g fill="${fill}">${parts.join('')}</g>`
}

/**
 * Breaks a text into at most `most` lines of the given width. If it does not fit, the last line ends in an ellipsis.
 */
export function breakLines(text: string, { width, most, ...style }: TextStyle & { width: number; most: number }) {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (line && textWidth(longer, style) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  lines.push(line)
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), `${lines[most - 1]}…`]
}

const tags = /<(\/?)(g|text)\b([^>]*)>/g

function readAttributes(tag: string) {
  return Object.fromEntries(
    [...tag.matchAll(/(?<![a-z-])([a-z-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** Converts the text in an SVG fragment of ours to outlines. Text inherits the attributes of the groups around it. */
export function outlineSvgText(svg: string) {
  const inherited: Record<string, string>[] = [{}]
  let result = ''
  let from = 0
  for (const match of svg.matchAll(tags)) {
    const [whole, closing, name, attributes = ''] = match
    if (match.index < from) continue
    if (name === 'g') {
      if (closing) inherited.pop()
      else inherited.push({ ...inherited.at(-1), ...readAttributes(attributes) })
      continue
    }
    const end = svg.indexOf('</text>', match.index)
    const all = { ...inherited.at(-1), ...readAttributes(attributes) }
    result +=
      svg.slice(from, match.index) + outlineText(unescapeHtml(svg.slice(match.index + whole.length, end)), styleOf(all))
    from = end + '</text>'.length
  }
  return result + svg.slice(from)
}

function faceOf(attributes: Record<string, string>): OwnFace {
  if (attributes['font-style'] === 'italic') return 'italic'
  return attributes['font-weight'] ? 'bold' : 'regular'
}

function anchorOf({ 'text-anchor': anchor }: Record<string, string>): TextStyle['anchor'] {
  return anchor === 'middle' || anchor === 'end' ? anchor : 'start'
}

function styleOf(attributes: Record<string, string>) {
  return {
    x: Number(attributes.x ?? 0),
    y: Number(attributes.y ?? 0),
    size: Number(attributes['font-size'] ?? 19),
    fill: attributes.fill ?? '#000',
    spacing: Number(attributes['letter-spacing'] ?? 0),
    face: faceOf(attributes),
    anchor: anchorOf(attributes),
  }
}
