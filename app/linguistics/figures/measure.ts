import { escapeHtml } from '#app/core/text.ts'

const narrow = /[ijlfrtI.,:;'’()ɪˈˌː|[\]-]/
const wide = /[mwMWœæ@%—]/

/**
 * Estimates the width of a text in the reading font, in pixels, at a font size. Drawings leave room because the
 * reader's font may differ.
 */
export function estimateTextWidth(text: string, size: number) {
  let units = 0
  for (const sign of text.normalize('NFC').replaceAll(/\p{M}/gu, '')) {
    if (narrow.test(sign)) units += 0.32
    else if (wide.test(sign)) units += 0.82
    else if (/[A-Z]/.test(sign)) units += 0.66
    else units += 0.5
  }
  return units * size
}

/** Rounds to one decimal to keep the markup small. */
export const round = (value: number) => Math.round(value * 10) / 10

export type Attributes = Readonly<Record<string, string | number>>

export function svgText(text: string, { x, y, ...attributes }: Attributes & { x: number; y: number }) {
  const rest = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<text x="${round(x)}" y="${round(y)}"${rest.join('')}>${escapeHtml(text)}</text>`
}

/** Draws a point of one of three series, as a disc, a ring or a square, so that no colour is needed. */
export function drawPoint(series: number, { x, y, radius = 4.5 }: { x: number; y: number; radius?: number }) {
  const half = radius - 0.5
  return series === 2
    ? `<rect class="point" x="${round(x - half)}" y="${round(y - half)}" width="${half * 2}" height="${half * 2}"/>`
    : `<circle class="${series === 1 ? 'point ring' : 'point'}" cx="${round(x)}" cy="${round(y)}" r="${radius}"/>`
}

type Drawing = { width: number; height: number; drawing: string }

function renderSvg({ name, width, height, drawing }: Drawing & { name: string }, shown?: string) {
  const [w, h] = [Math.ceil(width), Math.ceil(height)]
  // A drawing with links must not be a single image to screen readers.
  const role = drawing.includes('data-sound') ? 'group' : 'img'
  return `<svg${shown ? ` class="${shown}"` : ''} role="${role}" aria-label="${escapeHtml(name)}" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${drawing}</svg>`
}

/**
 * Renders a drawing with its caption and a text version for screen readers. The drawing keeps its size, so that its
 * labels stay as large as the text, and scrolls if the screen is too narrow.
 */
export function renderFigure({
  kind,
  name,
  caption,
  width,
  height,
  drawing,
  narrow,
  after = '',
  note = '',
  asText,
}: {
  kind: string
  /** The name of the drawing for screen readers. */
  name: string
  caption: string
  width: number
  height: number
  drawing: string
  /** A second drawing for phones, if there is one. */
  narrow?: Drawing
  /** Links to the sounds, placed below the drawing. */
  after?: string
  /** A note on how the drawing was made. */
  note?: string
  asText: string
}) {
  const svg = narrow
    ? renderSvg({ name, width, height, drawing }, 'wide-only') + renderSvg({ name, ...narrow }, 'narrow-only')
    : renderSvg({ name, width, height, drawing })
  const title = caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''
  return `<figure class="drawn drawn-${kind}">${title}<div class="drawn-scroll" tabindex="0" role="group" aria-label="${escapeHtml(name)}">${svg}</div>${after}${note ? `<p class="drawn-note">${escapeHtml(note)}</p>` : ''}<details><summary>As text</summary><pre tabindex="0"><code>${escapeHtml(asText)}</code></pre></details></figure>\n`
}
