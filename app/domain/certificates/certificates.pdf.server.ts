import { institute } from '#app/core/institute.ts'
import { encode } from 'uqr'
import { formatCalendarDay, formatDayAndTime } from '#app/core/dates.ts'
import { formatPercentage } from '#app/core/text.ts'
import { extentOf, singleRun, splitIntoRuns, findFittingSize } from '#app/platform/text-runs.server.ts'
import { openPdf } from '#app/platform/pdf.server.ts'
import { buildVoiceprint, writeStrokes } from '#app/ui/imagery/voiceprint.ts'
import { voiceprintSeed } from './certificates.queries.server.ts'
import { awardName, verificationUrl } from './certificates.rules.ts'
import type { Certificate } from './certificates.types.ts'

/** The colours of the light theme in tokens.css. */
const colours = {
  paper: '#ffffff',
  ink: '#141a2b',
  ink2: '#434a5a',
  ink3: '#606874',
  pitch: '#1947bf',
  formant: '#e03a29',
  formantInk: '#b7221a',
  mark: '#fdea79',
  tier: '#f3f6f9',
} as const

/** The layout of the page, in points: A4 landscape with a margin of 42, the voiceprint, and three tiers below it. */
const page = { width: 841.89, height: 595.28, margin: 42 } as const
const inner = page.width - 2 * page.margin
const right = page.width - page.margin
const band = { top: 92, height: 118 } as const
const tiers = { name: band.top + band.height, award: 338, facts: 382, end: 432 } as const
/** The room for the name, above and below the height at which it stands. */
const room = { middle: 79, above: 40, below: 47 } as const
const columns = [page.margin, page.margin + inner * 0.36, page.margin + inner * 0.68, right] as const
const foot = page.height - page.margin - 82

type Pdf = PDFKit.PDFDocument

function drawVoiceprint(pdf: Pdf, number: string) {
  const { strokes, pitch, formants } = buildVoiceprint({
    seed: voiceprintSeed(number),
    width: inner,
    height: band.height,
  })
  pdf.rect(page.margin, band.top, inner, band.height).fill(colours.tier)
  pdf.save().translate(page.margin, band.top)
  pdf.path(writeStrokes(strokes)).lineWidth(0.62).stroke(colours.ink)
  pdf.lineCap('round')
  pdf.path(pitch).lineWidth(1.7).stroke(colours.pitch)
  pdf.path(formants).lineWidth(2.1).stroke(colours.formant)
  pdf.restore()
  pdf.rect(page.margin, band.top, inner, band.height).lineWidth(0.8).stroke(colours.ink3)
}

function drawTiers(pdf: Pdf) {
  pdf.rect(page.margin, tiers.award, inner, tiers.facts - tiers.award).fill(colours.mark)
  for (const y of [tiers.award, tiers.facts, tiers.end]) pdf.moveTo(page.margin, y).lineTo(right, y)
  pdf.lineWidth(0.8).stroke(colours.ink3)
  for (const x of [page.margin, right]) pdf.moveTo(x, tiers.name).lineTo(x, tiers.end)
  for (const x of columns.slice(1, 3)) pdf.moveTo(x, tiers.facts).lineTo(x, tiers.end)
  pdf.stroke(colours.pitch)
}

/**
 * The mask pattern of the QR code. It is fixed, because readers accept all eight masks and choosing the best one would
 * take a tenth of the drawing time.
 */
const maskPattern = 2
/**
 * The squares of the QR code overlap by this share of their size, because some PDF viewers show white lines between
 * squares that only touch.
 */
const seam = 0.02

function drawQrCode(pdf: Pdf, { url, x, y, size }: { url: string; x: number; y: number; size: number }) {
  const { data, size: modules } = encode(url, { ecc: 'M', border: 0, maskPattern })
  pdf
    .save()
    .translate(x, y)
    .scale(size / modules)
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries()) if (isDark) pdf.rect(column, row, 1 + seam, 1 + seam)
  pdf.fill(colours.ink).restore()
}

/**
 * Draws a certificate as a tagged PDF with embedded fonts, the number at the bottom left and the signed credential as
 * an attachment. The same award always gives the same bytes.
 */
export async function drawCertificate(
  certificate: Certificate,
  { origin, credential }: { origin: string; credential: string },
) {
  const { certificateNumber: number, courseLevel, courseTitle, courseDuration } = certificate
  const name = certificate.studentName.normalize('NFC')
  const award = awardName(certificate)
  const url = verificationUrl({ origin, certificateNumber: number })
  const { pdf, write, writeRuns, put, decorate, attach, finish } = openPdf({
    title: `Certificate ${number}: ${courseTitle}`,
    subject: `Awarded to ${name}`,
    at: certificate.issuedAt,
    layout: 'landscape',
  })
  const centred = { x: page.margin, width: inner, align: 'center' } as const

  decorate(() => {
    pdf.rect(0, 0, page.width, page.height).fill(colours.paper)
    drawVoiceprint(pdf, number)
    drawTiers(pdf)
    write('[ə]', { size: 25, colour: colours.formantInk, x: page.margin, y: 41 })
  })
  put('P', () => write(institute().name, { size: 19, colour: colours.ink, x: page.margin + 41, y: 46.5 }))
  put('P', () =>
    write(`${courseLevel} · ${courseDuration}`, {
      size: 12.5,
      colour: colours.ink2,
      x: right - 320,
      y: 52,
      width: 320,
      align: 'right',
    }),
  )
  put('P', () =>
    write('This certifies that', {
      ...centred,
      face: 'italic',
      size: 15,
      colour: colours.ink2,
      y: tiers.name + 18,
    }),
  )
  const runs = splitIntoRuns(name)
  put(
    'H1',
    () => {
      const most = runs.some(({ face }) => face !== 'regular') ? 50 : 58
      const { above, below } = extentOf(runs)
      const sinks = 0.28
      // Letters with several marks must not reach the lines above and below.
      const size = Math.min(
        findFittingSize(runs, { room: inner - 40, most }),
        room.above / Math.max(above - sinks, 0.1),
        room.below / Math.max(below + sinks, 0.1),
      )
      const baseline = tiers.name + room.middle + size * sinks
      writeRuns(runs, { x: page.margin, width: inner, size, colour: colours.ink, baseline })
    },
    // Glyphs are drawn from left to right. Screen readers read this text instead, so that a right-to-left name is in
    // its reading order.
    { actual: name },
  )
  put('P', () => {
    const size = findFittingSize(singleRun(award), { room: inner - 30, most: 22 })
    write(award, { ...centred, size, colour: colours.ink, y: tiers.award + 7.5 + (22 - size) * 0.7 })
  })
  const facts = [
    ['Completed', formatCalendarDay(certificate.completionDate)],
    ['Final examination', `${formatPercentage(certificate.finalScore)}%`],
    ['Programme', courseDuration],
  ] as const
  for (const [i, [term, fact]] of facts.entries()) {
    const x = columns[i] ?? page.margin
    const cell = { x, width: (columns[i + 1] ?? right) - x, align: 'center' } as const
    put('P', () => {
      write(`${term} `, { ...cell, size: 11, colour: colours.ink3, y: tiers.facts + 7 })
      write(fact, { ...cell, size: 15, colour: colours.ink, y: tiers.facts + 21 })
    })
  }
  put('P', () => {
    write('Certificate number ', { size: 11, colour: colours.ink3, x: page.margin, y: foot + 22 })
    write(`${number} `, { face: 'bold', size: 17, colour: colours.ink, x: page.margin, y: foot + 36 })
    write(`Issued ${formatDayAndTime(certificate.issuedAt)}`, {
      size: 11,
      colour: colours.ink3,
      x: page.margin,
      y: foot + 60,
    })
  })
  const middle = { x: page.width / 2 - 120, width: 240, align: 'center' } as const
  put('P', () => {
    write('Issued electronically for the Institute ', { ...middle, size: 12.5, colour: colours.ink, y: foot + 40 })
    write('Valid without a signature', { ...middle, size: 11, colour: colours.ink3, y: foot + 60 })
  })
  const beside = { x: right - 80 - 14 - 176, width: 176, align: 'right' } as const
  put('P', () => {
    write('Check this certificate at ', { ...beside, size: 11, colour: colours.ink3, y: foot + 22 })
    const host = `${new URL(origin).host}/`
    const size = findFittingSize(singleRun(host), { room: beside.width, most: 12 })
    write(host, { ...beside, size, colour: colours.pitch, y: foot + 38 })
    write('certificate-verification', { ...beside, size: 12, colour: colours.pitch, y: foot + 54 })
  })
  put('Figure', () => drawQrCode(pdf, { url, x: right - 80, y: foot, size: 80 }), {
    alt: `QR code that leads to ${url}`,
  })
  attach({
    name: `${number}.json`,
    type: 'application/vc',
    description: 'The same award as a signed credential (Open Badges 3.0)',
    text: credential,
  })
  return finish()
}
