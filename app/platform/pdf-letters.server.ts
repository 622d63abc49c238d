import { deflateSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { fontOf, type Face, type Glyph, type Shaped } from './faces.server.ts'
import { packed, round, to, type Objects } from './pdf-objects.ts'

const lettersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, i) => String.fromCodePoint(first + i))
const ascii = lettersFrom(0x20, 95)

/**
 * What is embedded of a face whether a document has it or not: so nearly all documents have the same letters inside, which are packed
 * once. Of other faces, and beyond these letters, a document has what it needs.
 */
const always: Partial<Record<Face, readonly string[]>> = {
  regular: [...ascii, ...lettersFrom(0xa0, 96), 'ff', 'fi', 'fl', 'ffi', 'ffl', 'ə', '–', '’'],
  bold: [...ascii, '£'],
}

const hex = (number: number) => number.toString(16).padStart(4, '0')

/** The code points of a letter as UTF-16, for whoever searches or copies. */
function codesOf({ codePoints }: Glyph) {
  const units = [...String.fromCodePoint(...codePoints)].flatMap((letter) => letter.split(''))
  return `<${units.map((unit) => hex(unit.charCodeAt(0))).join('') || '0000'}>`
}

/** Ranges of at most 256, which share their first byte. */
function toUnicode(glyphs: readonly Glyph[]) {
  const rows = Array.from({ length: Math.ceil(glyphs.length / 256) }, (_, i) => glyphs.slice(i * 256, (i + 1) * 256))
  const ranges = rows.map(
    (row, i) => `<${hex(i * 256)}> <${hex(i * 256 + row.length - 1)}> [${row.map(codesOf).join(' ')}]`,
  )
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${ranges.length} beginbfrange
${ranges.join('\n')}
endbfrange
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

const packBest = (bytes: Uint8Array | string) => deflateSync(bytes, { level: 9 }).toString('latin1')

/** What a document says of a face of which it has these letters, with the outlines. */
function makePieces(face: Face, glyphs: readonly Glyph[]) {
  const font = fontOf(face)
  const inThousandths = (units: number) => round((units * 1000) / font.unitsPerEm)
  const subset = font.createSubset()
  for (const { id } of glyphs) subset.includeGlyph(id)
  const isCff = subset.cff !== undefined
  const name = `UKLIAA+${font.postscriptName.replaceAll(/[^\w-]/g, '_')}`
  const { minX, minY, maxX, maxY } = font.bbox
  const italic = 64
  const symbolic = 4
  return {
    name,
    isCff,
    outlines: packBest(subset.encode()),
    descriptor: `/Type /FontDescriptor /FontName /${name} /Flags ${font.italicAngle === 0 ? symbolic : symbolic + italic} /FontBBox [${[minX, minY, maxX, maxY].map(inThousandths).join(' ')}] /ItalicAngle ${font.italicAngle} /Ascent ${inThousandths(font.ascent)} /Descent ${inThousandths(font.descent)} /CapHeight ${inThousandths(font.capHeight || font.ascent)} /XHeight ${inThousandths(font.xHeight || 0)} /StemV 0`,
    widths: glyphs.map(({ advanceWidth }) => inThousandths(advanceWidth)).join(' '),
    toUnicode: packBest(toUnicode(glyphs)),
  }
}

type Pieces = ReturnType<typeof makePieces>

/** By face and the letters that it has besides. */
const made = new LRUCache<string, Pieces>({ max: 32 })
type Beginning = { glyphs: readonly Glyph[]; codes: ReadonlyMap<number, string> }
const beginnings = new Map<Face, Beginning>()

function beginningOf(face: Face): Beginning {
  const known = beginnings.get(face)
  if (known) return known
  const font = fontOf(face)
  const shaped = (always[face] ?? []).flatMap((letters) => font.layout(letters).glyphs)
  // The first is the one for letters that are missing.
  const glyphs = [...new Map([font.getGlyph(0), ...shaped].map((glyph) => [glyph.id, glyph])).values()]
  const beginning = { glyphs, codes: new Map(glyphs.map(({ id }, i) => [id, hex(i)])) }
  beginnings.set(face, beginning)
  return beginning
}

/** The letters of a face in one document. */
export function collectLetters(face: Face) {
  const { glyphs, codes } = beginningOf(face)
  const more: Glyph[] = []
  const moreCodes = new Map<number, string>()
  const scale = 1000 / fontOf(face).unitsPerEm

  function codeOf(glyph: Glyph) {
    const known = codes.get(glyph.id) ?? moreCodes.get(glyph.id)
    if (known) return known
    const code = hex(glyphs.length + more.length)
    more.push(glyph)
    moreCodes.set(glyph.id, code)
    return code
  }

  return {
    /** The operators that show what was shaped; where a letter is raised or set aside, what follows stands as if it were not. */
    show(parts: readonly Shaped[], size: number) {
      let shown = '[<'
      for (const { glyphs: letters, positions } of parts)
        for (const [i, glyph] of letters.entries()) {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {}
          const back = round((glyph.advanceWidth - xAdvance + xOffset) * scale)
          if (yOffset !== 0) shown += `>] TJ ${round((yOffset * scale * size) / 1000)} Ts [<`
          if (xOffset !== 0) shown += `>${round(-xOffset * scale)}<`
          shown += codeOf(glyph)
          if (yOffset !== 0) shown += '>] TJ 0 Ts [<'
          if (back !== 0) shown += `>${back}<`
        }
      return `${shown}>] TJ`
    },
    /** Adds the face to the document and answers its number. */
    embed({ add, addStream }: Objects) {
      const key = `${face} ${more.map(({ id }) => id).join()}`
      const pieces = made.get(key) ?? makePieces(face, [...glyphs, ...more])
      made.set(key, pieces)
      const { name, isCff } = pieces
      const outlines = addStream(isCff ? `/Subtype /CIDFontType0C ${packed}` : packed, pieces.outlines)
      const descriptor = add(`<<${pieces.descriptor} /FontFile${isCff ? 3 : 2} ${to(outlines)}>>`)
      const kind = isCff ? '/Subtype /CIDFontType0' : '/Subtype /CIDFontType2 /CIDToGIDMap /Identity'
      const letters = add(
        `<</Type /Font ${kind} /BaseFont /${name} /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> /FontDescriptor ${to(descriptor)} /W [0 [${pieces.widths}]]>>`,
      )
      const unicode = addStream(packed, pieces.toUnicode)
      return add(
        `<</Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${to(letters)}] /ToUnicode ${to(unicode)}>>`,
      )
    },
  }
}
