import { strToU8, zipSync } from 'fflate'
import { escapeHtml } from '#app/core/text.ts'
import { breakLines } from '#app/platform/outlines.server.ts'
import { openPdf } from '#app/platform/pdf.server.ts'

export type Paper =
  | { kind: 'pdf' | 'docx'; title: string; paragraphs: readonly string[] }
  | { kind: 'xlsx'; title: string; rows: readonly (readonly string[])[] }

async function drawPdf({ title, paragraphs, at }: { title: string; paragraphs: readonly string[]; at: Date }) {
  const { write, put, finish } = openPdf({ title, subject: title, at })
  let y = 84
  const writeLines = (text: string, { size, gap }: { size: number; gap: number }) => {
    for (const line of breakLines(text, { size, width: 451, most: 40 })) {
      write(`${line} `, { size, colour: '#000000', x: 72, y })
      y += size * gap
    }
  }
  put('H1', () => writeLines(title, { size: 24, gap: 1.4 }))
  for (const paragraph of paragraphs) {
    y += 12
    put('P', () => writeLines(paragraph, { size: 12, gap: 1.8 }))
  }
  return new Uint8Array(await finish())
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

type Part = { path: string; type: string; text: string }

function formatRelationships(to: readonly (readonly [kind: string, target: string])[]) {
  const each = to.map(
    ([kind, target], i) => `<Relationship Id="r${i + 1}" Type="${related}/${kind}" Target="${target}"/>`,
  )
  return `${xml}<Relationships xmlns="${packaged}/relationships">${each.join('')}</Relationships>`
}

/** Returns an Office file of these parts. The first part is the main document. */
function zipOfficeFile(parts: readonly [Part, ...Part[]], more: Record<string, string> = {}) {
  const types = parts.map(
    ({ path, type }) =>
      `<Override PartName="/${path}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
  )
  const files = {
    '[Content_Types].xml': `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`,
    '_rels/.rels': formatRelationships([['officeDocument', parts[0].path]]),
    ...Object.fromEntries(parts.map(({ path, text }) => [path, `${xml}${text}`])),
    ...more,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])))
}

function writeDocx({ title, paragraphs }: { title: string; paragraphs: readonly string[] }) {
  const formatParagraph = (text: string, look = '') =>
    `<w:p><w:r>${look}<w:t xml:space="preserve">${escapeHtml(text)}</w:t></w:r></w:p>`
  const body = [
    formatParagraph(title, '<w:rPr><w:b/><w:sz w:val="36"/></w:rPr>'),
    ...paragraphs.map((text) => formatParagraph(text)),
  ]
  return zipOfficeFile([
    {
      path: 'word/document.xml',
      type: 'wordprocessingml.document.main',
      text: `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body.join('')}</w:body></w:document>`,
    },
  ])
}

function writeXlsx({ title, rows }: { title: string; rows: readonly (readonly string[])[] }) {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const formatCells = (row: readonly string[]) =>
    row.map((text) => `<c t="inlineStr"><is><t>${escapeHtml(text)}</t></is></c>`).join('')
  return zipOfficeFile(
    [
      {
        path: 'xl/workbook.xml',
        type: 'spreadsheetml.sheet.main',
        text: `<workbook xmlns="${main}" xmlns:r="${related}"><sheets><sheet name="${escapeHtml(title)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
      },
      {
        path: 'xl/worksheets/sheet1.xml',
        type: 'spreadsheetml.worksheet',
        text: `<worksheet xmlns="${main}"><sheetData>${rows.map((row) => `<row>${formatCells(row)}</row>`).join('')}</sheetData></worksheet>`,
      },
    ],
    { 'xl/_rels/workbook.xml.rels': formatRelationships([['worksheet', 'worksheets/sheet1.xml']]) },
  )
}

/** Returns the bytes of a valid Excel, Word or PDF file, which the usual programs can open. */
export async function writeDocumentFile(paper: Paper, at: Date) {
  if (paper.kind === 'xlsx') return writeXlsx(paper)
  return paper.kind === 'docx' ? writeDocx(paper) : drawPdf({ ...paper, at })
}
