import { encode } from 'uqr'
import { formatCalendarDay, formatDayAndTime } from '#app/core/dates.ts'
import { formatPercentage } from '#app/core/text.ts'
import { fittingSize, openPdf, type Pdf, type PdfFont } from '#app/platform/pdf.server.ts'
import { runsOf, widthOfRuns, writeRuns } from '#app/platform/pdf-scripts.server.ts'
import { voiceprint } from '#app/ui/imagery/voiceprint.ts'
import { voiceprintSeed } from './queries.server.ts'
import { verificationUrl } from './rules.ts'
import type { Certificate } from './types.ts'

/** The tokens of the light theme (tokens.css), as paper has no dark one. */
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

/** A4 landscape in points: a margin of 42, the band of the voiceprint, three tiers below it. */
const page = { width: 841.89, height: 595.28, margin: 42 } as const
const inner = page.width - 2 * page.margin
const right = page.width - page.margin
const band = { top: 92, height: 118 } as const
const tiers = { name: band.top + band.height, award: 338, facts: 382, end: 432 } as const
const columns = [page.margin, page.margin + inner * 0.36, page.margin + inner * 0.68, right] as const
const foot = page.height - page.margin - 82

type TextStyle = {
  font?: PdfFont
  size: number
  colour: string
  x: number
  y: number
  width?: number
  align?: 'left' | 'center' | 'right'
}

function write(pdf: Pdf, text: string, { font = 'regular', size, colour, x, y, width, align }: TextStyle) {
  pdf.font(font).fontSize(size).fillColor(colour)
  pdf.text(text, x, y, { lineBreak: false, ...(width === undefined ? {} : { width, align: align ?? 'left' }) })
}

/** A path of the voiceprint as PDF writes it, at once: read by pdfkit's parser its two thousand steps cost a quarter of the page. */
function operatorsOf(path: string) {
  return path
    .replaceAll(/M(\S+) ([^VCh]+)V([^M]+)/g, '$1 $2 m $1 $3 l\n')
    .replaceAll(/M(\S+) ([^VCh]+)h0/g, '$1 $2 m $1 $2 l\n')
    .replaceAll(/M([^C]+)C([^M]+)/g, '$1 m $2 c\n')
}

function drawVoiceprint(pdf: Pdf, number: string) {
  const { wave, pitch, formants } = voiceprint({ seed: voiceprintSeed(number), width: inner, height: band.height })
  pdf.rect(page.margin, band.top, inner, band.height).fill(colours.tier)
  pdf.save().translate(page.margin, band.top)
  pdf.addContent(operatorsOf(wave)).lineWidth(0.62).strokeColor(colours.ink).stroke()
  pdf.lineCap('round')
  pdf.addContent(operatorsOf(pitch)).lineWidth(1.7).strokeColor(colours.pitch).stroke()
  pdf.addContent(operatorsOf(formants)).lineWidth(2.1).strokeColor(colours.formant).stroke()
  pdf.restore()
  pdf.rect(page.margin, band.top, inner, band.height).lineWidth(0.8).strokeColor(colours.ink3).stroke()
}

function drawTiers(pdf: Pdf) {
  pdf.rect(page.margin, tiers.award, inner, tiers.facts - tiers.award).fill(colours.mark)
  pdf.lineWidth(0.8).strokeColor(colours.ink3)
  for (const y of [tiers.award, tiers.facts, tiers.end]) pdf.moveTo(page.margin, y).lineTo(right, y)
  pdf.stroke().strokeColor(colours.pitch)
  for (const x of [page.margin, right]) pdf.moveTo(x, tiers.name).lineTo(x, tiers.end)
  for (const x of columns.slice(1, 3)) pdf.moveTo(x, tiers.facts).lineTo(x, tiers.end)
  pdf.stroke()
}

/** One of the eight patterns, any of which can be read: to find the best of them costs a tenth of the page. */
const pattern = 2
/** So much of a cell its rows overlap, or some viewers show white seams between them. */
const seam = 0.02

function drawQrCode(pdf: Pdf, { url, x, y, size }: { url: string; x: number; y: number; size: number }) {
  const { data, size: modules } = encode(url, { ecc: 'M', border: 0, maskPattern: pattern })
  const rectangles: string[] = []
  for (const [row, cells] of data.entries()) {
    let begun = -1
    for (const [column, isDark] of [...cells, false].entries()) {
      if (isDark && begun < 0) begun = column
      if (isDark || begun < 0) continue
      rectangles.push(`${begun} ${row} ${column - begun + seam} ${1 + seam} re`)
      begun = -1
    }
  }
  pdf
    .save()
    .translate(x, y)
    .scale(size / modules)
    .addContent(rectangles.join('\n'))
    .fill(colours.ink)
    .restore()
}

/**
 * The certificate as a PDF: A4 landscape, tagged, fonts embedded, the number bottom left, the signed award attached. The same
 * award gives the same bytes.
 */
export async function drawCertificate(
  certificate: Certificate,
  { origin, credential }: { origin: string; credential: string },
) {
  const { certificateNumber: number, courseLevel, courseTitle, courseDuration } = certificate
  const name = certificate.studentName.normalize('NFC')
  const award = `${courseLevel} in ${courseTitle}`
  const url = verificationUrl({ origin, certificateNumber: number })
  const { pdf, put, decorate, attach, finish } = openPdf({
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
    write(pdf, '[ə]', { size: 25, colour: colours.formantInk, x: page.margin, y: 41 })
  })
  put('P', () =>
    write(pdf, 'The UK Linguistic Institute', { size: 19, colour: colours.ink, x: page.margin + 41, y: 46.5 }),
  )
  put('P', () =>
    write(pdf, `${courseLevel} · ${courseDuration}`, {
      size: 12.5,
      colour: colours.ink2,
      x: right - 320,
      y: 52,
      width: 320,
      align: 'right',
    }),
  )
  put('P', () =>
    write(pdf, 'This certifies that', {
      ...centred,
      font: 'italic',
      size: 15,
      colour: colours.ink2,
      y: tiers.name + 18,
    }),
  )
  const runs = runsOf(name)
  put(
    'H1',
    () => {
      const most = runs.some(({ font }) => font !== 'regular') ? 50 : 58
      const size = Math.min(most, (most * (inner - 40)) / widthOfRuns(pdf, runs, most))
      const x = page.margin + (inner - widthOfRuns(pdf, runs, size)) / 2
      writeRuns(pdf, runs, { x, baseline: tiers.name + 79 + size * 0.28, size, colour: colours.ink })
    },
    // Letters are drawn in the order in which they are seen; this is the order in which they are read.
    { actual: name },
  )
  put('P', () => {
    const size = fittingSize(pdf.font('regular'), { text: award, width: inner - 30, most: 22 })
    write(pdf, award, { ...centred, size, colour: colours.ink, y: tiers.award + 7.5 + (22 - size) * 0.7 })
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
      write(pdf, `${term} `, { ...cell, size: 11, colour: colours.ink3, y: tiers.facts + 7 })
      write(pdf, fact, { ...cell, size: 15, colour: colours.ink, y: tiers.facts + 21 })
    })
  }
  put('P', () => {
    write(pdf, 'Certificate number ', { size: 11, colour: colours.ink3, x: page.margin, y: foot + 22 })
    write(pdf, `${number} `, { font: 'bold', size: 17, colour: colours.ink, x: page.margin, y: foot + 36 })
    write(pdf, `Issued ${formatDayAndTime(certificate.issuedAt)}`, {
      size: 11,
      colour: colours.ink3,
      x: page.margin,
      y: foot + 60,
    })
  })
  const middle = { x: page.width / 2 - 120, width: 240, align: 'center' } as const
  put('P', () => {
    write(pdf, 'Issued electronically for the Institute ', { ...middle, size: 12.5, colour: colours.ink, y: foot + 40 })
    write(pdf, 'Valid without a signature', { ...middle, size: 11, colour: colours.ink3, y: foot + 60 })
  })
  const beside = { x: right - 80 - 14 - 190, width: 190, align: 'right' } as const
  put('P', () => {
    write(pdf, 'Check this certificate at ', { ...beside, size: 11, colour: colours.ink3, y: foot + 22 })
    const host = `${new URL(origin).host}/`
    const size = fittingSize(pdf.font('regular'), { text: host, width: beside.width, most: 12 })
    write(pdf, host, { ...beside, size, colour: colours.pitch, y: foot + 38 })
    write(pdf, 'certificate-verification', { ...beside, size: 12, colour: colours.pitch, y: foot + 54 })
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
