/** What a spreadsheet would take for a formula, also behind white space it leaves out. */
const formula = /^\s*[=+\-@\t\r]/
/** Signs that a reader does not see and that turn, hide or break what it sees. */
const unseen = /[^\P{Cc}\t\n\r]|[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

function cell(text: string) {
  const seen = text.replaceAll(unseen, '')
  const safe = formula.test(seen) ? `'${seen}` : seen
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line of a CSV file (RFC 4180). Nothing in it is run by the program that opens it. */
export function csvLine(cells: readonly (string | number | null)[]) {
  return `${cells.map((each) => (typeof each === 'number' ? String(each) : cell(each ?? ''))).join(',')}\r\n`
}

/** So that a spreadsheet reads the letters as what they are. */
export const csvBeginning = '\uFEFF'

/** A short list as a whole file. */
export function csvOf(rows: readonly (readonly (string | number | null)[])[]) {
  return csvBeginning + rows.map(csvLine).join('')
}
