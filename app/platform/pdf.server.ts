import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'
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

type Dictionary = Record<string, unknown>
/** What pdfkit asks of a document where it embeds a face: an object with its dictionary, ended with the bytes of its stream. */
type Part = { data: Dictionary; end: (stream?: Uint8Array | string) => void }
type EmbeddedFace = {
  id: string
  name: string
  document: { ref: (data?: Dictionary) => Part }
  dictionary: Part
  subset: { glyphs: number[] }
  unicode: number[][]
  encode: (text: string) => unknown
  embed: () => void
}

/** The object of a file, packed. */
class KeptPart implements Part {
  data: Dictionary
  stream: Buffer | undefined
  constructor(data: Dictionary = {}) {
    this.data = data
  }
  end(stream?: Uint8Array | string) {
    if (stream !== undefined) this.stream = deflateSync(stream)
  }
}

/** Letters of a face that each document is given, in this order: so nearly all documents have the same ones. */
const everydayLetters: Record<string, string> = {
  regular: `${lettersBetween(0x20, 0x7e)}${lettersBetween(0xc0, 0xff)}ə–—‘’“”…·£`,
  bold: 'UKLI-CERT 0123456789',
}

function lettersBetween(first: number, last: number) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i))
}

/** Faces as they were embedded, by their letters; each is some 40 kB. */
const keptFaces = new LRUCache<string, KeptPart>({ max: 24 })

function embedOnce(face: EmbeddedFace) {
  const known = { document: face.document, dictionary: face.dictionary }
  const whole = new KeptPart()
  face.document = { ref: (data) => new KeptPart(data) }
  face.dictionary = whole
  face.embed()
  Object.assign(face, known)
  return whole
}

/** A kept object with those it refers to, as objects of this document. */
function dictionaryFor(document: EmbeddedFace['document'], { data, stream }: KeptPart): Dictionary {
  const put = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.some((each) => each instanceof KeptPart) ? value.map(put) : value
    if (!(value instanceof KeptPart)) return value
    const part = document.ref(dictionaryFor(document, value))
    part.end(value.stream)
    return part
  }
  const entries = Object.entries(data).map(([name, value]) => [name, put(value)] as const)
  return Object.fromEntries(stream ? [...entries, ['Filter', 'FlateDecode']] : entries)
}

/** Lets a document take a face as another with the same letters has embedded it: choosing their outlines and packing them was a fifth of a certificate. */
function embedAsKept(face: EmbeddedFace, letters: string) {
  if (letters) face.encode(letters)
  const prototype = Object.getPrototypeOf(face) as EmbeddedFace
  face.embed = () => {
    const key = [face.id, face.name, face.subset.glyphs, face.unicode].join(' ')
    let kept = keptFaces.get(key)
    if (!kept) {
      face.embed = prototype.embed
      keptFaces.set(key, (kept = embedOnce(face)))
    }
    face.dictionary.data = dictionaryFor(face.document, kept)
    face.dictionary.end()
  }
}

type PageContent = { buffer: Uint8Array[]; compress: boolean; finalize: () => void }

/** Packs what was drawn on a page at the second grade of nine: for a tenth more of bytes in less than half of the time. */
function packSoon(content: PageContent) {
  const { finalize } = content
  content.finalize = () => {
    content.buffer = [deflateSync(Buffer.concat(content.buffer), { level: 2 })]
    content.compress = false
    finalize.call(content)
  }
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
  for (const [name, font] of fonts()) {
    pdf.registerFont(name, font as unknown as Buffer).font(name)
    embedAsKept((pdf as unknown as { _font: EmbeddedFace })._font, everydayLetters[name] ?? '')
  }
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
      packSoon(pdf.page.content as unknown as PageContent)
      pdf.end()
      return bytes
    },
  }
}

/** The size at which the text fits into the width in the font that is set, at most the given one. */
export function fittingSize(pdf: Pdf, { text, width, most }: { text: string; width: number; most: number }) {
  return Math.min(most, (most * width) / pdf.fontSize(most).widthOfString(text))
}
