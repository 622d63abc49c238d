import { describe, expect, it } from 'vitest'
import { readStructure } from '#tests/support/pdf-structure.ts'
import { fontsOf, readPdf } from '#tests/support/pdf-text.ts'
import { splitIntoRuns } from './text-runs.server.ts'
import { openPdf } from './pdf.server.ts'

const at = new Date('2026-11-20T10:14:00Z')

async function draw(text: string, title = 'A paper') {
  const { put, write, finish } = openPdf({ title, subject: 'A test', at })
  put('P', () => write(text, { size: 12, colour: '#141a2b', x: 40, y: 40 }))
  return finish()
}

function drawRuns(text: string) {
  const { put, writeRuns, finish } = openPdf({ title: 'A paper', subject: 'A test', at })
  put('P', () => writeRuns(splitIntoRuns(text), { size: 12, colour: '#141a2b', x: 40, baseline: 40 }))
  return finish()
}

describe('a PDF', () => {
  it('has its title in the info dictionary and the XML metadata, whatever characters are in it', async () => {
    const title = 'Signs & <marks> (1\\2)'
    const pdf = await draw('Words', title)
    expect((await readStructure(pdf)).title).toBe(title)
    expect(pdf.toString('latin1')).toContain('>Signs &amp; &lt;marks&gt; (1\\2)</rdf:li>')
  })

  it('embeds the characters it needs, and none from other documents', async () => {
    const before = await draw('Plain words')
    const greek = await draw('Plain words, Γεώργιος')
    expect((await readPdf(greek)).text).toBe('Plain words, Γεώργιος')
    expect(greek.length).toBeGreaterThan(before.length + 200)
    expect((await draw('Plain words')).equals(before)).toBe(true)
    expect(fontsOf(greek)).toEqual({ described: 1, embedded: 1, composite: 1, readable: 1 })
  })

  it.each([
    ['a letter was first drawn as part of another', 'Ӝ', 'Ж'],
    ['a character with the same glyph was drawn before', '\u2ea0', '\u6c11'],
  ])('contains the text that was written, even if %s', async (_, earlier, text) => {
    await drawRuns(earlier)
    expect((await readPdf(await drawRuns(text))).text).toBe(text)
  })

  it('keeps a letter that is also part of one drawn before it', async () => {
    expect((await readPdf(await drawRuns('ทำงาน'))).text).toContain('งาน')
  })

  it('aligns a line to the right by its last letter, although a space follows for screen readers', async () => {
    const { put, write, finish } = openPdf({ title: 'A paper', subject: 'A test', at })
    for (const [i, text] of ['Words', 'Words '].entries())
      put('P', () => write(text, { size: 12, colour: '#141a2b', x: 40, y: 40 + i * 40, width: 200, align: 'right' }))
    const [first, second] = (await readPdf(await finish())).pieces
    expect(second?.x).toBe(first?.x)
    expect(first?.x).toBeGreaterThan(180)
  })
})
