import { Readable } from 'node:stream'
import { byteOrderMark, csvLine, type CsvTable } from '#app/core/csv.ts'

async function* linesOf({ heading, rows }: CsvTable) {
  yield Buffer.from(byteOrderMark + csvLine(heading))
  for await (const row of rows) yield Buffer.from(csvLine(row))
}

/**
 * Returns a response with a CSV file that is sent while its rows are read, so that a long list does not fill the
 * memory.
 */
export function csvResponse(fileName: string, table: CsvTable) {
  return new Response(Readable.toWeb(Readable.from(linesOf(table))) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${fileName}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  })
}
