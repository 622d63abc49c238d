import { institute } from '#app/core/institute.ts'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { escapeHtml } from '#app/core/text.ts'
import { checkGlyphs, fontOf, type OwnFace } from './faces.server.ts'
import { widthOf, type Run } from './text-runs.server.ts'

// pdfkit is loaded with the first PDF. `require` and not `import`, so that it shares one fontkit with faces.server.ts.
const load = createRequire(import.meta.url)

type Line = {
  face?: OwnFace
  size: number
  colour: string
  x: number
  /** The position of the top of the line. */
  y: number
  /** The width in which the line is aligned. Text is never wrapped. */
  width?: number
  align?: 'left' | 'center' | 'right'
}

/**
 * A text whose `toString` escapes it, because pdfkit copies the title, author and subject into its XML metadata
 * unescaped.
 */
class DocumentText extends String {
  override toString() {
    return escapeHtml(this.valueOf())
  }
}

/** Options that make pdfkit shape a whole run, so that right-to-left words keep their order. */
const wholeRun = { features: ['kern', 'liga'] as PDFKit.Mixins.OpenTypeFeatures[], lineBreak: false }

/** Opens a tagged PDF (PDF/UA-1). The same content and dates produce the same bytes. */
export function openPdf({
  title,
  subject,
  at,
  layout = 'portrait',
}: {
  title: string
  subject: string
  at: Date
  layout?: 'portrait' | 'landscape'
}) {
  const PDFDocument = load('pdfkit') as typeof import('pdfkit')
  const options = {
    size: 'A4',
    layout,
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: 'en-GB',
    font: null,
    info: {
      Title: new DocumentText(title),
      Author: new DocumentText(institute().name),
      Subject: new DocumentText(subject),
      CreationDate: at,
      ModDate: at,
    },
  }
  // The types of pdfkit support neither PDF/UA nor a document without a default font.
  const pdf = new PDFDocument(options as unknown as PDFKit.PDFDocumentOptions)
  const root = pdf.struct('Document')
  pdf.addStructure(root)

  /** Sets a font. Documents share the parsed fonts, because parsing one takes longer than drawing a page. */
  function setFont(face: Run['face'], size: number) {
    return pdf
      .registerFont(face, fontOf(face) as unknown as PDFKit.Mixins.PDFFontSource)
      .font(face)
      .fontSize(size)
  }

  return {
    pdf,
    write(text: string, { face = 'regular', size, colour, x, y, width = 0, align = 'left' }: Line) {
      checkGlyphs(text, face)
      setFont(face, size).fillColor(colour)
      // Align the text here: given a width, pdfkit would look for line breaks, which takes a fifth of the time of
      // drawing a page.
      const room = align === 'left' ? 0 : width - pdf.widthOfString(text.trimEnd())
      pdf.text(text, align === 'center' ? x + room / 2 : x + room, y, { lineBreak: false })
    },
    /** Writes runs of different scripts beside each other on one line, centred if a width is given. */
    writeRuns(
      runs: readonly Pick<Run, 'text' | 'face'>[],
      { x, baseline, size, colour, width }: Omit<Line, 'face' | 'y' | 'align'> & { baseline: number },
    ) {
      let left = width === undefined ? x : x + (width - widthOf(runs, size)) / 2
      for (const run of runs) {
        setFont(run.face, size).fillColor(colour)
        pdf.text(run.text, left, baseline, { ...wholeRun, baseline: 'alphabetic' })
        left += widthOf([run], size)
      }
    },
    /** Draws a part of the document and tags it for screen readers as a heading, a paragraph or a figure. */
    put(tag: 'H1' | 'H2' | 'P' | 'Figure', draw: () => void, structure: { alt?: string; actual?: string } = {}) {
      root.add(pdf.struct(tag, structure, [draw]))
    },
    /** Draws a table. The first row and the first cell of each other row are headings. */
    putTable(rows: readonly (readonly (() => void)[])[]) {
      const createCell = (draw: () => void, row: number, column: number) => {
        if (row > 0 && column > 0) return pdf.struct('TD', {}, [draw])
        // Screen readers need the scope to tell which cells a heading belongs to. The types of pdfkit do not declare
        // `scope`.
        const options: object = { scope: row === 0 ? 'Column' : 'Row' }
        return pdf.struct('TH', options, [draw])
      }
      const parts = rows.map((cells, row) =>
        pdf.struct(
          'TR',
          {},
          cells.map((draw, column) => createCell(draw, row, column)),
        ),
      )
      root.add(pdf.struct('Table', {}, parts))
    },
    decorate(draw: () => void) {
      pdf.markContent('Artifact', { type: 'Layout' })
      draw()
      pdf.endMarkedContent()
    },
    attach({ name, type, description, text }: { name: string; type: string; description: string; text: string }) {
      // The types of pdfkit do not declare `relationship`.
      const file = { name, type, description, relationship: 'Data', creationDate: at, modifiedDate: at }
      pdf.file(Buffer.from(text), file)
    },
    finish() {
      pdf.end()
      return buffer(pdf)
    },
  }
}
