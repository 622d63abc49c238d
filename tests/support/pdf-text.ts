import { getDocumentProxy } from 'unpdf'

type Item = { text: string; x: number; y: number; size: number }

/** Reads the first page of a PDF: its text line by line, and the position of each piece in points from the top left with its font size. */
export async function readPdf(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const page = await document.getPage(1)
  const [, , width = 0, height = 0] = page.view
  const { items } = await page.getTextContent()
  const pieces = items.flatMap((item): Item[] => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , size = 0, x = 0, y = 0] = item.transform
    return [{ text: item.str.normalize('NFC'), x, y: height - y, size }]
  })
  const rows = Map.groupBy(pieces, ({ y }) => Math.round(y))
  const lines = [...rows]
    .toSorted(([a], [b]) => a - b)
    .map(([, row]) => row.toSorted((a, b) => a.x - b.x))
    .map((row) => row.map(({ text }) => text.trim()).join(' '))
  const { info } = await document.getMetadata()
  const markInfo = await document.getMarkInfo()
  return {
    pages: document.numPages,
    width,
    height,
    pieces,
    text: lines.join('\n'),
    info,
    isTagged: markInfo?.Marked === true,
  }
}

/** Counts the fonts of a PDF, those that are embedded and those that map to Unicode. */
export function fontsOf(pdf: Buffer) {
  const source = pdf.toString('latin1')
  const count = (pattern: RegExp) => source.match(pattern)?.length ?? 0
  return {
    described: count(/\/Type \/FontDescriptor/g),
    embedded: count(/\/FontFile[23]? /g),
    composite: count(/\/Subtype \/Type0/g),
    readable: count(/\/ToUnicode /g),
  }
}
