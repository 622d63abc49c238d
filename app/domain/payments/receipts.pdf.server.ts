import { formatPence } from '#app/core/money.ts'
import type { OwnFace } from '#app/platform/faces.server.ts'
import { singleRun, splitIntoRuns, findFittingSize } from '#app/platform/text-runs.server.ts'
import { openPdf } from '#app/platform/pdf.server.ts'

export type Issuer = { name: string; email: string | null; phone: string | null; address: readonly string[] }

/**
 * One line of a receipt. `after` is written to the right of the detail, even if the detail is written from right to
 * left.
 */
export type Fact = { term: string; detail: string; after?: string }

export type ReceiptDocument = {
  title: string
  number: string
  subject: string
  at: Date
  /** The details of the document. A detail may have several lines, and a name may be in any script. */
  facts: readonly Fact[]
  item: string
  amountPence: number
  vatPence: number
  vatRatePercent: number
  totalLabel: string
  notes: readonly string[]
}

const colours = {
  ink: '#141a2b',
  ink2: '#434a5a',
  ink3: '#606874',
  pitch: '#1947bf',
  formantInk: '#b7221a',
  mark: '#fdea79',
} as const

/** The page, in points: A4 portrait. */
const page = { width: 595.28, margin: 56 } as const
const inner = page.width - 2 * page.margin
const right = page.width - page.margin
/** The distance in points from the top of a 12-point line to its baseline. */
const ascent = 13.18
const facts = { top: 236, line: 20, indent: 130 } as const
const table = { top: 372, row: 34, gap: 36 } as const

type Style = { face?: OwnFace; size?: number; colour?: string; align?: 'left' | 'right'; width?: number }

/** Draws a receipt or credit note as a tagged PDF with embedded fonts. The same input always gives the same bytes. */
export async function renderReceiptDocument(document: ReceiptDocument, { issuer }: { issuer: Issuer }) {
  const { pdf, write, writeRuns, put, putTable, decorate, finish } = openPdf({
    title: `${document.title} ${document.number}`,
    subject: document.subject,
    at: document.at,
  })
  const lines = document.facts.flatMap(({ term, detail, after = '' }) =>
    detail.split('\n').map((line, i) => ({ term: i === 0 ? term : '', detail: line, after })),
  )
  const tableTop = Math.max(table.top, facts.top + lines.length * facts.line + table.gap)

  /** Writes one line, smaller than requested if it would not fit. The baseline does not depend on the size. */
  function writeLine(
    text: string,
    x: number,
    y: number,
    { face = 'regular', size = 12, colour = colours.ink, align = 'left', width = inner }: Style = {},
  ) {
    const fitted = findFittingSize(singleRun(text, face), { room: width, most: size })
    write(text, { face, size: fitted, colour, x, y: y + (size - fitted), width, align })
  }

  function drawFact({ term, detail: text, after }: Required<Fact>, y: number) {
    const detail = text.normalize('NFC')
    const runs = [...splitIntoRuns(detail), ...(after ? [{ text: after, face: 'regular' } as const] : [])]
    put(
      'P',
      () => {
        if (term) writeLine(`${term} `, page.margin, y, { colour: colours.ink3, width: 120 })
        const size = findFittingSize(runs, { room: inner - facts.indent, most: 12 })
        writeRuns(runs, { x: page.margin + facts.indent, baseline: y + ascent, size, colour: colours.ink })
      },
      // Glyphs are drawn from left to right. Screen readers read this text instead, so that a right-to-left name is in
      // its reading order.
      { actual: `${term} ${detail}${after}`.trim() },
    )
  }

  function buildAmountRow(term: string, amount: string, at: number, style: Style = {}) {
    const y = tableTop + at * table.row + 10
    return [
      () => writeLine(`${term} `, page.margin + 10, y, { ...style, width: inner - 130 }),
      () => writeLine(amount, right - 110, y, { ...style, align: 'right', width: 100 }),
    ]
  }

  decorate(() => {
    writeLine('[ə]', page.margin, 54, { size: 22, colour: colours.formantInk })
    pdf.rect(page.margin, tableTop + 3 * table.row, inner, table.row).fill(colours.mark)
    for (const row of [0, 1, 3, 4]) {
      const y = tableTop + row * table.row
      pdf.moveTo(page.margin, y).lineTo(right, y)
    }
    pdf.lineWidth(0.8).stroke(colours.ink3)
    for (const x of [page.margin, right - 120, right]) pdf.moveTo(x, tableTop).lineTo(x, tableTop + 4 * table.row)
    pdf.stroke(colours.pitch)
  })
  put('P', () => writeLine(issuer.name, page.margin + 36, 58, { size: 17 }))
  for (const [i, line] of [...issuer.address, issuer.email, issuer.phone].filter((line) => line !== null).entries()) {
    put('P', () =>
      writeLine(line, right - 220, 56 + i * 15, { size: 10.5, colour: colours.ink2, align: 'right', width: 220 }),
    )
  }
  put('H1', () => writeLine(document.title, page.margin, 176, { size: 34 }))
  for (const [i, line] of lines.entries()) drawFact(line, facts.top + i * facts.line)
  const { amountPence, vatPence } = document
  putTable([
    buildAmountRow('For', 'Amount', 0, { colour: colours.ink3 }),
    buildAmountRow(document.item, formatPence(amountPence - vatPence), 1, { size: 13 }),
    buildAmountRow(
      document.vatRatePercent > 0 ? `VAT at ${document.vatRatePercent}%` : 'No VAT charged',
      formatPence(vatPence),
      2,
    ),
    buildAmountRow(document.totalLabel, formatPence(amountPence), 3, { face: 'bold', size: 13 }),
  ])
  for (const [i, note] of document.notes.entries()) {
    const y = tableTop + 5 * table.row + i * 16
    put('P', () => writeLine(note, page.margin, y, { size: 10.5, colour: colours.ink2 }))
  }
  return finish()
}
