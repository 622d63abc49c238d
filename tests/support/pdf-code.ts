import { inflateSync } from 'node:zlib'

const pixelsPerPoint = 6
const margin = 40

function contentOf(pdf: Buffer) {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/stream\n/g)]
    .map(({ index }) => {
      try {
        return inflateSync(pdf.subarray(index + 7), { finishFlush: 2 }).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('\n')
}

/** Renders the small rectangles of a PDF, which is enough to read its printed QR code as a camera would. */
export function renderCode(pdf: Buffer) {
  const rectangles = [...contentOf(pdf).matchAll(/([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re/g)].map((match) =>
    match.slice(1).map(Number),
  )
  const parts = rectangles.filter(([, , , height = 0]) => height > 0 && height < 5)
  const left = Math.min(...parts.map(([x = 0]) => x))
  const top = Math.min(...parts.map(([, y = 0]) => y))
  const right = Math.max(...parts.map(([x = 0, , width = 0]) => x + width))
  const size = Math.ceil((right - left) * pixelsPerPoint) + 2 * margin
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255)
  for (const [x = 0, y = 0, width = 0, height = 0] of parts) {
    const at = (place: number, from: number) => Math.round((place - from) * pixelsPerPoint) + margin
    for (let row = at(y, top); row < at(y + height, top); row += 1)
      for (let column = at(x, left); column < at(x + width, left); column += 1)
        pixels.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3)
  }
  return { pixels, size }
}
