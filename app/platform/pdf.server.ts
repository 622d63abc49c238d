import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'

// Loaded when the first PDF or picture is drawn: most processes of a night draw none, and the two take some 20 MiB.
const load = createRequire(import.meta.url)

export type Pdf = PDFKit.PDFDocument

const files = { regular: 'ukli-text-regular.ttf', italic: 'ukli-text-italic.ttf', bold: 'ukli-text-bold.ttf' } as const
export type PdfFont = keyof typeof files

/** The folder of fonts, found upwards from here: the code runs from the sources and from build/server. */
function fontsFolder() {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const candidate = join(folder, 'app', 'platform', 'fonts')
    if (existsSync(candidate)) return candidate
    if (folder === dirname(folder)) throw new Error('app/platform/fonts was not found')
  }
}

type Structure = { dictionary: { data: object } }
type ShapedText = { positions: object[] }
type ShapingFont = { layout: (text: string, ...how: unknown[]) => ShapedText }

/** Words of a certificate, a receipt and a social card; those of people come and go. */
const mostShapedWords = 2_000

/**
 * Lets a face remember how it shaped a word: most words of ours are the same on each page, and shaping was a third of drawing one.
 * Whoever draws scales the positions in place, so each gets its own.
 */
function rememberShapes(font: object) {
  const shaping = font as ShapingFont
  const layout = shaping.layout.bind(shaping)
  const shapes = new LRUCache<string, ShapedText>({ max: mostShapedWords })
  shaping.layout = (text, ...how) => {
    const key = `${JSON.stringify(how)} ${text}`
    const known = shapes.get(key) ?? layout(text, ...how)
    shapes.set(key, known)
    const copy = Object.create(Object.getPrototypeOf(known) as object) as ShapedText
    return Object.assign(copy, known, { positions: known.positions.map((position) => ({ ...position })) })
  }
  return font
}

let parsed: Map<string, object> | undefined

/** By the names regular, italic and bold; parsed once a process, since parsing takes seven times as long as drawing a page. */
export function fonts() {
  if (parsed) return parsed
  const { create } = load('fontkit') as typeof import('fontkit')
  parsed = new Map(
    Object.entries(files).map(([name, file]) => [
      name,
      rememberShapes(create(readFileSync(join(fontsFolder(), file)))),
    ]),
  )
  return parsed
}

/**
 * Opens a tagged document in British English whose bytes depend on nothing but what is drawn: its dates are the ones given.
 * The fonts are named regular, italic and bold.
 */
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
    info: { Title: title, Author: 'The UK Linguistic Institute', Subject: subject, CreationDate: at, ModDate: at },
  }
  // The types of pdfkit know neither its subset PDF/UA nor that it may start without a font.
  const PDFDocument = load('pdfkit') as typeof import('pdfkit')
  const pdf = new PDFDocument(options as unknown as PDFKit.PDFDocumentOptions)
  const chunks: Buffer[] = []
  const bytes = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  for (const [name, font] of fonts()) pdf.registerFont(name, font as unknown as Buffer)
  pdf.font('regular')
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  return {
    pdf,
    /** Draws a part that is read aloud, as a paragraph, a heading or a figure. */
    put(tag: 'H1' | 'H2' | 'P' | 'Figure', draw: () => void, structure: { alt?: string; actual?: string } = {}) {
      root.add(pdf.struct(tag, structure, [draw]))
    },
    /** Draws a table of which the first row and the first cell of each other row are headings. */
    putTable(rows: readonly (readonly (() => void)[])[]) {
      const cell = (draw: () => void, isHeading: boolean, scope: string) => {
        const element = pdf.struct(isHeading ? 'TH' : 'TD', {}, [draw])
        // The types of pdfkit know no attributes; without a scope nobody is told what a heading heads.
        if (isHeading)
          Object.assign((element as unknown as Structure).dictionary.data, { A: { O: 'Table', Scope: scope } })
        return element
      }
      const parts = rows.map((row, y) =>
        pdf.struct(
          'TR',
          {},
          row.map((draw, x) => cell(draw, y === 0 || x === 0, y === 0 ? 'Column' : 'Row')),
        ),
      )
      root.add(pdf.struct('Table', {}, parts))
    },
    /** Draws what is only to be looked at. */
    decorate(draw: () => void) {
      pdf.markContent('Artifact', { type: 'Layout' })
      draw()
      pdf.endMarkedContent()
    },
    /** Puts a file into the document that says the same for machines; it is part of the archive formats as well. */
    attach({ name, type, description, text }: { name: string; type: string; description: string; text: string }) {
      // The types of pdfkit do not know the relationship. Bytes and not a path, of which the file's own times would be written.
      const options = { name, type, description, relationship: 'Data', creationDate: at, modifiedDate: at }
      pdf.file(Buffer.from(text), options)
    },
    async finish() {
      pdf.end()
      return bytes
    },
  }
}

/** The size at which the text fits into the width in the font that is set, at most the given one. */
export function fittingSize(pdf: Pdf, { text, width, most }: { text: string; width: number; most: number }) {
  return Math.min(most, (most * width) / pdf.fontSize(most).widthOfString(text))
}
