import sharp from 'sharp'
import { expect, it } from 'vitest'
import { namesOfPeople } from '#tests/support/names.ts'
import { outlineRuns } from '#app/platform/outlines.server.ts'
import { splitIntoRuns } from '#app/platform/text-runs.server.ts'
import type { Certificate } from './certificates.types.ts'
import { drawAward } from './picture.cards.server.ts'

const certificate: Certificate = {
  id: '019a0000-0000-7000-8000-000000000000',
  certificateNumber: 'UKLI-CERT-2026-000417',
  studentName: '',
  courseTitle: 'Forensic Phonetics and Speaker Identification',
  courseLevel: 'Diploma',
  courseDuration: '32 weeks',
  hasReadAll: true,
  completionDate: '2026-11-14',
  finalScore: 87.5,
  issuedAt: new Date('2026-11-20T10:14:00Z'),
  revokedAt: null,
  revocationReason: null,
  supersededBy: null,
  notice: null,
  nameHidden: false,
}

/** Returns the first and last columns with ink in the band of the name. */
async function nameIn(picture: Buffer) {
  const band = { left: 70, top: 264, width: 1060, height: 138 }
  const { data, info } = await sharp(picture).extract(band).greyscale().raw().toBuffer({ resolveWithObject: true })
  const inked = Array.from({ length: info.width }, (_, x) => x).filter((x) =>
    Array.from({ length: info.height }, (_, y) => data[(y * info.width + x) * info.channels] ?? 255).some(
      (shade) => shade < 128,
    ),
  )
  return { first: inked[0] ?? 0, last: inked.at(-1) ?? 0 }
}

it.each(['محمد عبد الله الزهراني', 'Wilhelmina '.repeat(9).trim()])('draws %s between the margins', async (name) => {
  const picture = await drawAward({ certificate, name, origin: 'https://ukli.example' })
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(picture.length).toBeLessThan(80_000)
  const { first, last } = await nameIn(picture)
  // Centred, with room on both sides.
  expect(first).toBeGreaterThan(10)
  expect(last).toBeLessThan(1050)
  expect(Math.abs(first + last - 1060)).toBeLessThan(24)
})

it.each(['å\u030a\u030a\u030a\u030a\u030a', 'x\u0323\u0323\u0323\u0323\u0323\u0323'])(
  'keeps the marks of %s off the lines above and below',
  async (name) => {
    const picture = await drawAward({ certificate, name, origin: 'https://ukli.example' })
    const edge = (top: number, height: number) =>
      sharp(picture).extract({ left: 70, top, width: 1060, height }).greyscale().raw().toBuffer()
    for (const edges of [await edge(262, 6), await edge(390, 14)]) expect(Math.min(...edges)).toBeGreaterThan(200)
  },
)

it.each(namesOfPeople)('has a glyph for each character of %s', (name) => {
  const outlines = outlineRuns(splitIntoRuns(name), { x: 0, y: 0, size: 10, fill: '#000' })
  // A missing glyph is drawn as a box, always the same one.
  const box = outlineRuns([{ text: '\u{10ffff}', face: 'regular', isRightToLeft: false }], {
    x: 0,
    y: 0,
    size: 10,
    fill: '#000',
  })
  const shape = / d="([^"]+)"/.exec(box)?.[1]
  expect(outlines).not.toContain(` d="${shape}"`)
  expect(outlines.match(/<path/g)?.length ?? 0).toBeGreaterThanOrEqual(3)
})
