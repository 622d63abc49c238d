import { describe, expect, it } from 'vitest'
import { readStructure } from '#tests/support/pdf-structure.ts'
import { fontsOf, readPdf } from '#tests/support/pdf-text.ts'
import { fontOf } from './faces.server.ts'
import { collectLetters } from './pdf-letters.server.ts'
import { openPdf } from './pdf.server.ts'

const at = new Date('2026-11-20T10:14:00Z')

function draw(text: string, title = 'A paper') {
  const { put, write, finish } = openPdf({ title, subject: 'A test', at })
  put('P', () => write(text, { size: 12, colour: '#141a2b', x: 40, y: 40 }))
  return finish()
}

describe('a PDF', () => {
  it('says its title as it stands, whatever signs are in it', async () => {
    const title = 'Signs & <marks> (1\\2)'
    const pdf = draw('Words', title)
    expect((await readStructure(pdf)).title).toBe(title)
    expect(pdf.toString('latin1')).toContain('>Signs &amp; &lt;marks&gt; (1\\2)</rdf:li>')
  })

  it('brings the letters that it needs, and none that only another one had', async () => {
    const before = draw('Plain words')
    const greek = draw('Plain words, Γεώργιος')
    expect((await readPdf(greek)).text).toBe('Plain words, Γεώργιος')
    expect(greek.length).toBeGreaterThan(before.length + 200)
    expect(draw('Plain words').equals(before)).toBe(true)
    expect(fontsOf(greek)).toEqual({ described: 1, embedded: 1, composite: 1, readable: 1 })
  })

  it('sets a line to the right by its last letter, though a space follows for whoever hears it', async () => {
    const { put, write, finish } = openPdf({ title: 'A paper', subject: 'A test', at })
    for (const [i, text] of ['Words', 'Words '].entries())
      put('P', () => write(text, { size: 12, colour: '#141a2b', x: 40, y: 40 + i * 40, width: 200, align: 'right' }))
    const [first, second] = (await readPdf(finish())).pieces
    expect(second?.x).toBe(first?.x)
    expect(first?.x).toBeGreaterThan(180)
  })

  it('sets a letter higher and aside, and what follows it where it would stand without', () => {
    const font = fontOf('regular')
    const glyph = font.getGlyph(40)
    const em = font.unitsPerEm
    const shown = collectLetters('regular').show(
      [
        {
          glyphs: [glyph],
          positions: [{ xAdvance: glyph.advanceWidth, xOffset: em / 10, yOffset: em / 5 }],
          advanceWidth: 0,
        },
      ],
      20,
    )
    expect(shown).toMatch(/^\[<>\] TJ 4 Ts \[<>-100<[0-9a-f]{4}>\] TJ 0 Ts \[<>100<>\] TJ$/)
  })
})
