import { escapeHtml } from '#app/core/text.ts'

const narrow = /[ijlfrtI.,:;'’()ɪˈˌː|[\]-]/
const wide = /[mwMWœæ@%—]/

/**
 * Estimates the width of a text in the reading face, in pixels at a font size. Drawings leave room for the difference
 * to the reader's font.
 */
export function textWidth(text: string, size: number) {
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

type Drawing = { width: number; height: number; drawing: string }

function picture({ name, width, height, drawing }: Drawing & { name: string }, shown?: string) {
  const [w, h] = [Math.ceil(width), Math.ceil(height)]
  // A drawing with links inside must not be exposed as one image.
  const role = drawing.includes('data-sound') ? 'group' : 'img'
  return `<svg${shown ? ` class="${shown}"` : ''} role="${role}" aria-label="${escapeHtml(name)}" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${drawing}</svg>`
}

/**
 * Frames a drawing with its caption and a text version for screen readers. It keeps its size, so that its labels stay
 * as large as the text, and scrolls where the screen is too narrow.
 */
export function figure({
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
  /** Text alternative for screen readers. */
  name: string
  caption: string
  width: number
  height: number
  drawing: string
  /** A second drawing for phones, if there is one. */
  narrow?: Drawing
  /** Links to the sounds, placed beneath the drawing. */
  after?: string
  /** A note on how the drawing was made. */
  note?: string
  asText: string
}) {
  const svg = narrow
    ? picture({ name, width, height, drawing }, 'wide-only') + picture({ name, ...narrow }, 'narrow-only')
    : picture({ name, width, height, drawing })
  const title = caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''
  return `<figure class="drawn drawn-${kind}">${title}<div class="drawn-scroll" tabindex="0" role="group" aria-label="${escapeHtml(name)}">${svg}</div>${after}${note ? `<p class="drawn-note">${escapeHtml(note)}</p>` : ''}<details><summary>As text</summary><pre tabindex="0"><code>${escapeHtml(asText)}</code></pre></details></figure>\n`
}
