import { escapeHtml } from '#app/core/text.ts'

const narrow = /[ijlfrtI.,:;'’()ɪˈˌː|[\]-]/
const wide = /[mwMWœæ@%—]/

/** About how wide a text is in the reading face at a size in pixels; drawings leave room for what the reader's face differs. */
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

/** With at most one decimal, so that a drawing weighs little. */
export const round = (value: number) => Math.round(value * 10) / 10

export type Attributes = Readonly<Record<string, string | number>>

export function svgText(text: string, { x, y, ...attributes }: Attributes & { x: number; y: number }) {
  const rest = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<text x="${round(x)}" y="${round(y)}"${rest.join('')}>${escapeHtml(text)}</text>`
}

type Drawing = { width: number; height: number; drawing: string }

function picture({ name, width, height, drawing }: Drawing & { name: string }, shown?: string) {
  const [w, h] = [Math.ceil(width), Math.ceil(height)]
  // What can be pressed is no part of one image.
  const role = drawing.includes('data-sound') ? 'group' : 'img'
  return `<svg${shown ? ` class="${shown}"` : ''} role="${role}" aria-label="${escapeHtml(name)}" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${drawing}</svg>`
}

/**
 * A drawing in its frame: a picture with a name, and beneath it the same as text for whoever reads no pictures. It keeps its
 * size, so that its words stay as large as those around it, and scrolls where there is no room.
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
  /** What a screen reader says of the picture. */
  name: string
  caption: string
  width: number
  height: number
  drawing: string
  /** The same drawn anew for a phone, where it can be. */
  narrow?: Drawing
  /** Markup beneath the picture: what of it can be heard. */
  after?: string
  /** What the reader must know of how it was made. */
  note?: string
  asText: string
}) {
  const svg = narrow
    ? picture({ name, width, height, drawing }, 'wide-only') + picture({ name, ...narrow }, 'narrow-only')
    : picture({ name, width, height, drawing })
  const title = caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''
  return `<figure class="drawn drawn-${kind}">${title}<div class="drawn-scroll" tabindex="0" role="group" aria-label="${escapeHtml(name)}">${svg}</div>${after}${note ? `<p class="drawn-note">${escapeHtml(note)}</p>` : ''}<details><summary>As text</summary><pre tabindex="0"><code>${escapeHtml(asText)}</code></pre></details></figure>\n`
}
