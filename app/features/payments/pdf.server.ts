import { formatDay } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import { fittingSize, openPdf, type PdfFont } from '#app/platform/pdf.server.ts'
import { runsOf, widthOfRuns, writeRuns } from '#app/platform/pdf-scripts.server.ts'
import type { Receipt } from './types.ts'

export type Issuer = { name: string; email: string; phone: string; address: readonly string[] }

const colours = {
  ink: '#141a2b',
  ink2: '#434a5a',
  ink3: '#606874',
  pitch: '#1947bf',
  formantInk: '#b7221a',
  mark: '#fdea79',
} as const

/** A4 portrait in points. */
const page = { width: 595.28, margin: 56 } as const
const inner = page.width - 2 * page.margin
const right = page.width - page.margin
/** From the top of a line of 12 points to where its letters stand. */
const ascent = 13.18
const table = { top: 372, row: 34 } as const

type Style = { font?: PdfFont; size?: number; colour?: string; align?: 'left' | 'right'; width?: number }

const methods = { stripe: 'Card', sandbox: 'Card (test payment: no money was moved)' } as const

/** The receipt as a tagged PDF with its fonts inside; the same receipt gives the same bytes. */
export async function drawReceipt(receipt: Receipt, { issuer }: { issuer: Issuer }) {
  const { receiptNumber, amountPence, vatPence, vatRatePercent } = receipt
  const name = receipt.studentName.normalize('NFC')
  const { pdf, put, decorate, finish } = openPdf({
    title: `Receipt ${receiptNumber}`,
    subject: `Payment for ${receipt.courseTitle}`,
    at: receipt.issuedAt,
  })

  function write(
    text: string,
    x: number,
    y: number,
    { font = 'regular', size = 12, colour = colours.ink, align = 'left', width = inner }: Style = {},
  ) {
    pdf.font(font)
    const fitted = fittingSize(pdf, { text, width, most: size })
    pdf.fontSize(fitted).fillColor(colour)
    pdf.text(text, x, y + (size - fitted), { lineBreak: false, width, align })
  }

  function fact(term: string, detail: string, y: number) {
    put('P', () => {
      write(`${term} `, page.margin, y, { colour: colours.ink3, width: 120 })
      write(detail, page.margin + 130, y, { width: inner - 130 })
    })
  }

  function payer(y: number) {
    const matric = `, ${receipt.matricNumber}`
    const runs = [...runsOf(name), { text: matric, font: 'regular', isRightToLeft: false } as const]
    put(
      'P',
      () => {
        write('Received from ', page.margin, y, { colour: colours.ink3, width: 120 })
        const size = Math.min(12, (12 * (inner - 130)) / widthOfRuns(pdf, runs, 12))
        writeRuns(pdf, runs, { x: page.margin + 130, baseline: y + ascent, size, colour: colours.ink })
      },
      // Letters are drawn in the order in which they are seen; this is the order in which they are read.
      { actual: `Received from ${name}${matric}` },
    )
  }

  function amountRow(term: string, pence: number, at: number, style: Style = {}) {
    const y = table.top + at * table.row + 10
    put('P', () => {
      write(`${term} `, page.margin + 10, y, { ...style, width: inner - 130 })
      write(formatPence(pence), right - 110, y, { ...style, align: 'right', width: 100 })
    })
  }

  decorate(() => {
    write('[ə]', page.margin, 54, { size: 22, colour: colours.formantInk })
    pdf.rect(page.margin, table.top + 3 * table.row, inner, table.row).fill(colours.mark)
    pdf.lineWidth(0.8).strokeColor(colours.ink3)
    for (const row of [0, 1, 3, 4])
      pdf.moveTo(page.margin, table.top + row * table.row).lineTo(right, table.top + row * table.row)
    pdf.stroke().strokeColor(colours.pitch)
    for (const x of [page.margin, right - 120, right]) pdf.moveTo(x, table.top).lineTo(x, table.top + 4 * table.row)
    pdf.stroke()
  })
  put('P', () => write(issuer.name, page.margin + 36, 58, { size: 17 }))
  for (const [i, line] of [...issuer.address, issuer.email, issuer.phone].entries()) {
    put('P', () =>
      write(line, right - 220, 56 + i * 15, { size: 10.5, colour: colours.ink2, align: 'right', width: 220 }),
    )
  }
  put('H1', () => write('Receipt', page.margin, 176, { size: 34 }))
  fact('Receipt number', receiptNumber, 236)
  fact('Date of payment', formatDay(receipt.issuedAt), 256)
  payer(276)
  fact('Paid by', methods[receipt.provider], 296)
  if (receipt.refundedAt) fact('Refunded', formatDay(receipt.refundedAt), 316)
  put('P', () => {
    write('For ', page.margin + 10, table.top + 10, { colour: colours.ink3, width: inner - 130 })
    write('Amount', right - 110, table.top + 10, { colour: colours.ink3, align: 'right', width: 100 })
  })
  amountRow(receipt.courseTitle, amountPence - vatPence, 1, { size: 13 })
  amountRow(`VAT at ${vatRatePercent}%`, vatPence, 2)
  amountRow('Total paid, VAT included', amountPence, 3, { font: 'bold', size: 13 })
  put('P', () =>
    write(
      'All amounts are in pounds sterling. Refunds: section 5.3 of the Terms of Use.',
      page.margin,
      table.top + 5 * table.row,
      {
        size: 10.5,
        colour: colours.ink2,
      },
    ),
  )
  return finish()
}
