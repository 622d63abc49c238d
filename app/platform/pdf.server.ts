import { hash } from 'node:crypto'
import { escapeHtml } from '#app/core/text.ts'
import { fontOf, inFace, shapesOf, widthOf, type Face, type OwnFace, type Run } from './faces.server.ts'
import { colour } from './pdf-drawing.ts'
import { collectLetters } from './pdf-letters.server.ts'
import { instant, literal, numberObjects, pack, packed, round, to } from './pdf-objects.ts'

const a4 = { portrait: { width: 595.28, height: 841.89 }, landscape: { width: 841.89, height: 595.28 } } as const

type Writing = {
  face?: OwnFace
  size: number
  colour: string
  x: number
  /** The room in which it is aligned; text is not broken. */
  width?: number
  align?: 'left' | 'center' | 'right'
} & ({ /** The top of the line. */ y: number } | { /** Where its letters stand. */ baseline: number })

/** What software that does not draw the page reads of it; PDF/UA wants it to say so. */
function metadataOf({ title, author, subject, at }: { title: string; author: string; subject: string; at: Date }) {
  const xml = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><xmp:CreateDate>${at.toISOString()}</xmp:CreateDate></rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeHtml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escapeHtml(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escapeHtml(subject)}</rdf:li></rdf:Alt></dc:description>
</rdf:Description>
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
  return Buffer.from(xml).toString('latin1')
}

/**
 * Opens a tagged document of one page in British English (decision 0030). Its bytes depend on nothing but what is drawn: its dates are
 * the ones given.
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
  const { width: pageWidth, height: pageHeight } = a4[layout]
  const author = 'The UK Linguistic Institute'
  const objects = numberObjects()
  const { reserve, fill, add, addStream } = objects
  const [pages, page, tree, whole] = [reserve(), reserve(), reserve(), reserve()]
  // From the top, as we measure; letters are turned back upright.
  let content = `1 0 0 -1 0 ${pageHeight} cm\n`
  const faces = new Map<Face, ReturnType<typeof collectLetters>>()
  /** The elements that stretches of the page belong to, by the numbers of the stretches. */
  const elementsOfStretches: number[] = []
  const partsOfWhole: number[] = []
  const attached: { name: string; specification: number }[] = []

  function lettersOf(face: Face) {
    const known = faces.get(face)
    if (known) return known
    const letters = collectLetters(face)
    faces.set(face, letters)
    return letters
  }

  function putWithin(parent: number, tag: string, draw: () => void, told = '') {
    const stretch = elementsOfStretches.length
    content += `/${tag} <</MCID ${stretch}>> BDC\n`
    draw()
    content += 'EMC\n'
    const element = add(`<</Type /StructElem /S /${tag} /P ${to(parent)} /Pg ${to(page)} /K ${stretch}${told}>>`)
    elementsOfStretches.push(element)
    return element
  }

  return {
    /** Writes one line. */
    write(words: string | readonly Pick<Run, 'text' | 'face'>[], style: Writing) {
      const { face, size, x, width = 0, align = 'left' } = style
      const runs = typeof words === 'string' ? inFace(words, face) : words
      const aligned = align === 'right' && typeof words === 'string' ? inFace(words.trimEnd(), face) : runs
      const room = align === 'left' ? 0 : width - widthOf(aligned, size)
      const left = x + (align === 'center' ? room / 2 : room)
      const { ascent, unitsPerEm } = fontOf(face)
      const baseline = 'baseline' in style ? style.baseline : style.y + (ascent / unitsPerEm) * size
      content += `BT ${colour(style.colour)} rg 1 0 0 -1 ${round(left)} ${round(baseline)} Tm\n`
      for (const run of runs)
        content += `/${run.face} ${round(size)} Tf ${lettersOf(run.face).show(shapesOf(run), size)}\n`
      content += 'ET\n'
    },
    /** Draws what `pdf-drawing` made. */
    draw(drawing: string) {
      content += drawing
    },
    /** Draws a part that is read aloud, as a paragraph, a heading or a figure. */
    put(tag: 'H1' | 'H2' | 'P' | 'Figure', draw: () => void, { alt, actual }: { alt?: string; actual?: string } = {}) {
      const told = (alt ? ` /Alt ${literal(alt)}` : '') + (actual ? ` /ActualText ${literal(actual)}` : '')
      partsOfWhole.push(putWithin(whole, tag, draw, told))
    },
    /** Draws a table of which the first row and the first cell of each other row are headings. */
    putTable(rows: readonly (readonly (() => void)[])[]) {
      const table = reserve()
      const drawn = rows.map((row, y) => {
        const element = reserve()
        const cells = row.map((draw, x) => {
          if (y > 0 && x > 0) return putWithin(element, 'TD', draw)
          // Without a scope nobody is told what a heading heads.
          return putWithin(element, 'TH', draw, ` /A <</O /Table /Scope /${y === 0 ? 'Column' : 'Row'}>>`)
        })
        fill(element, `<</Type /StructElem /S /TR /P ${to(table)} /K [${cells.map(to).join(' ')}]>>`)
        return element
      })
      fill(table, `<</Type /StructElem /S /Table /P ${to(whole)} /K [${drawn.map(to).join(' ')}]>>`)
      partsOfWhole.push(table)
    },
    /** Draws what is only to be looked at. */
    decorate(draw: () => void) {
      content += '/Artifact <</Type /Layout>> BDC\n'
      draw()
      content += 'EMC\n'
    },
    /** Puts a file into the document that says the same for machines; it is part of the archive formats as well. */
    attach({ name, type, description, text }: { name: string; type: string; description: string; text: string }) {
      const bytes = Buffer.from(text)
      const dates = `/CreationDate ${instant(at)} /ModDate ${instant(at)}`
      const file = addStream(
        `/Type /EmbeddedFile /Subtype /${type.replace('/', '#2f')} /Params <</Size ${bytes.length} ${dates}>> ${packed}`,
        pack(bytes),
      )
      const named = `/F ${literal(name)} /UF ${literal(name)} /Desc ${literal(description)}`
      const specification = add(
        `<</Type /Filespec /AFRelationship /Data ${named} /EF <</F ${to(file)} /UF ${to(file)}>>>>`,
      )
      attached.push({ name, specification })
    },
    finish() {
      const drawn = pack(Buffer.from(content, 'latin1'))
      const drawing = addStream(packed, drawn)
      const fonts = [...faces].map(([face, letters]) => `/${face} ${to(letters.embed(objects))}`).join(' ')
      const box = `/MediaBox [0 0 ${pageWidth} ${pageHeight}]`
      fill(
        page,
        `<</Type /Page /Parent ${to(pages)} ${box} /Contents ${to(drawing)} /Resources <</Font <<${fonts}>>>> /StructParents 0 /Tabs /S>>`,
      )
      fill(pages, `<</Type /Pages /Count 1 /Kids [${to(page)}]>>`)
      fill(whole, `<</Type /StructElem /S /Document /P ${to(tree)} /K [${partsOfWhole.map(to).join(' ')}]>>`)
      const byStretch = `/ParentTree <</Nums [0 [${elementsOfStretches.map(to).join(' ')}]]>> /ParentTreeNextKey 1`
      fill(tree, `<</Type /StructTreeRoot /K [${to(whole)}] ${byStretch}>>`)
      const metadata = addStream('/Type /Metadata /Subtype /XML', metadataOf({ title, author, subject, at }))
      const info = add(
        `<</Title ${literal(title)} /Author ${literal(author)} /Subject ${literal(subject)} /Producer ${literal(author)} /CreationDate ${instant(at)} /ModDate ${instant(at)}>>`,
      )
      const named = attached.map(({ name, specification }) => `${literal(name)} ${to(specification)}`).join(' ')
      const associated = attached.map(({ specification }) => to(specification)).join(' ')
      const files = named && ` /Names <</EmbeddedFiles <</Names [${named}]>>>> /AF [${associated}]`
      const root = add(
        `<</Type /Catalog /Pages ${to(pages)} /Lang (en-GB) /MarkInfo <</Marked true>> /StructTreeRoot ${to(tree)} /ViewerPreferences <</DisplayDocTitle true>> /Metadata ${to(metadata)}${files}>>`,
      )
      return objects.toBytes({ root, info, id: hash('sha256', title + drawn).slice(0, 32) })
    },
  }
}
