// This file runs in a thread of `worker.server.ts`: files come from anyone, and reading one may take long or use much
// memory.
import { getDocument, PasswordException } from 'unpdf/pdfjs'

export type PdfState = 'pdf' | 'encrypted' | 'damaged'

/** Returns how many pages a file that is shorter than it says at its beginning (linearised) should have; else 0. */
function countPromisedPages(bytes: Uint8Array) {
  const head = Buffer.from(bytes.subarray(0, 2_000)).toString('latin1')
  const [, dictionary = ''] = /(\/Linearized\b[^]*?)endobj/.exec(head) ?? []
  const numberOf = (name: string) => Number(new RegExp(`/${name}\\s*(\\d+)`).exec(dictionary)?.[1] ?? 0)
  return bytes.length < numberOf('L') ? numberOf('N') : 0
}

/**
 * Opens a PDF as browsers do. `encrypted` is one that needs a password to be opened, not one that only limits printing.
 * Browsers repair much, such as a missing end; `damaged` is one of which they do not find all pages.
 */
export async function readPdfState(data: Uint8Array): Promise<PdfState> {
  const leastPages = countPromisedPages(data)
  const opening = getDocument({ data, verbosity: 0 })
  try {
    const document = await opening.promise
    await document.getPage(document.numPages)
    return document.numPages < leastPages ? 'damaged' : 'pdf'
  } catch (error) {
    return error instanceof PasswordException ? 'encrypted' : 'damaged'
  } finally {
    await opening.destroy()
  }
}
