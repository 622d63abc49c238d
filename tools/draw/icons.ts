/** Draws the site's icons into public/: the mark [ə] in the institute's text face, on the yellow of a selected tier. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { round } from './numbers.ts'

type Path = {
  scale: (x: number, y: number) => Path
  translate: (x: number, y: number) => Path
  toSVG: () => string
  bbox: Box
}
type Box = { minX: number; minY: number; maxX: number; maxY: number }
type Font = { glyphForCodePoint: (code: number) => { path: Path } }

const colors = { ground: '#fdea79', brackets: '#b7221a', letter: '#141a2b' }
const output = new URL('../../public/', import.meta.url)
const font = (createRequire(import.meta.url)('fontkit') as { openSync: (path: string) => Font }).openSync(
  fileURLToPath(new URL('../../app/platform/fonts/ukli-text-bold.ttf', import.meta.url)),
)

function letterOutline(character: string, x: number, y: number, height: number) {
  const { path } = font.glyphForCodePoint(character.codePointAt(0) ?? 0)
  const { minX, minY, maxX, maxY } = path.bbox
  const scale = height / (maxY - minY)
  const d = path
    .translate(-minX, -(minY + maxY) / 2)
    .scale(scale, -scale)
    .translate(x, y)
    .toSVG()
    .replaceAll(/-?\d+(\.\d+)?/g, (number) => String(round(Number(number))))
  return { d, right: x + (maxX - minX) * scale }
}

/** Draws the mark in a square of 64; `share` is the share of the width between the outer edges of the brackets. */
function drawMark(share: number, radius: number) {
  const width = 64 * share
  const left = 32 - width / 2
  const height = width * 0.86
  const open = letterOutline('[', left, 32, height)
  const close = letterOutline(']', 0, 32, height)
  const letterHeight = height * 0.64
  const letter = letterOutline('ə', 0, 32, letterHeight)
  const closing = letterOutline(']', 32 + width / 2 - close.right, 32, height)
  const centred = letterOutline('ə', 32 - letter.right / 2, 32, letterHeight)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="${colors.ground}"/><path fill="${colors.brackets}" d="${open.d}${closing.d}"/><path fill="${colors.letter}" d="${centred.d}"/></svg>\n`
}

const renderPng = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

function encodeIco(images: readonly { size: number; data: Buffer }[]) {
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  images.forEach(({ size, data }, index) => {
    const entry = 6 + 16 * index
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(data.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += data.length
  })
  return Buffer.concat([header, ...images.map(({ data }) => data)])
}

mkdirSync(output, { recursive: true })
const writeOutput = (name: string, data: Buffer | string) => {
  writeFileSync(new URL(name, output), data)
  process.stdout.write(`${name} ${data.length} bytes\n`)
}

const tile = drawMark(0.78, 7)
const bleed = drawMark(0.66, 0)
writeOutput('favicon.svg', tile)
writeOutput(
  'favicon.ico',
  encodeIco(
    await Promise.all([16, 32, 48].map(async (size) => ({ size, data: await renderPng(drawMark(0.86, 7), size) }))),
  ),
)
writeOutput('apple-touch-icon.png', await renderPng(bleed, 180))
writeOutput('icon-192.png', await renderPng(tile, 192))
writeOutput('icon-512.png', await renderPng(tile, 512))
writeOutput('icon-maskable-512.png', await renderPng(drawMark(0.54, 0), 512))
