/** Matches a cell that a spreadsheet would run as a formula, even after leading white space. */
const formula = /^\s*[=+\-@\t\r]/
/** Control and direction characters: invisible, but they reorder, hide or break the visible text. */
const unseen = /[^\P{Cc}\t\n\r]|[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

function cell(text: string) {
  const seen = text.replaceAll(unseen, '')
  const safe = formula.test(seen) ? `'${seen}` : seen
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Returns one line of a CSV file (RFC 4180), with formulas disarmed. */
export function csvLine(cells: readonly (string | number | null)[]) {
  return `${cells.map((each) => (typeof each === 'number' ? String(each) : cell(each ?? ''))).join(',')}\r\n`
}

/** A byte order mark: without it Excel does not read the file as UTF-8. */
export const byteOrderMark = '\uFEFF'

export function csvFile(rows: readonly (readonly (string | number | null)[])[]) {
  return byteOrderMark + rows.map(csvLine).join('')
}
