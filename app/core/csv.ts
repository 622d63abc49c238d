import { sentenceCase } from './text.ts'

/**
 * Matches a cell that a spreadsheet would run as a formula, even after leading white space. East Asian spreadsheets
 * also run the full-width forms.
 */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/
/**
 * Matches where a cell would begin in a spreadsheet that splits at semicolons, as German and French ones do, and the
 * formula there.
 */
const formulaWithin = /([;\t\r\n][^\S\t\r\n]*)(?=[=+\-@＝＋－＠])/g
/** Matches digits that a spreadsheet would change: it drops leading zeros and everything after the 15th digit. */
const digits = /^\s*(?:0\d+|\d{16,}|\d+[eE]\d+)\s*$/
/** Control and direction characters. They are invisible, but reorder, hide or break the visible text. */
const unseen = /[^\P{Cc}\t\n\r]|[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

function escapeCell(text: string) {
  const seen = text.replaceAll(unseen, '').replaceAll(formulaWithin, "$1'")
  const safe = formula.test(seen) || digits.test(seen) ? `'${seen}` : seen
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Returns one line of a CSV file (RFC 4180), in which formulas and digits such as 07700900123 become plain text. */
export function csvLine(cells: CsvRow) {
  return `${cells.map((each) => (typeof each === 'number' ? String(each) : escapeCell(each ?? ''))).join(',')}\r\n`
}

/** A byte order mark: without it Excel does not read the file as UTF-8. */
export const byteOrderMark = '\uFEFF'

export function csvFile(rows: readonly CsvRow[]) {
  return byteOrderMark + rows.map(csvLine).join('')
}

type CsvCell = string | number | null
export type CsvRow = readonly CsvCell[]
export type CsvTable = { heading: CsvRow; rows: AsyncIterable<CsvRow> }

/**
 * Turns a list into a CSV table. `columns` has a function for each heading, which returns the cell of a row. A heading
 * begins with a capital.
 */
export function csvTable<Row>(
  list: AsyncIterable<Row> | (() => Promise<readonly Row[]>),
  columns: Readonly<Record<string, (row: Row) => CsvCell>>,
): CsvTable {
  async function* readRows() {
    for await (const row of typeof list === 'function' ? await list() : list)
      yield Object.values(columns).map((cell) => cell(row))
  }
  return { heading: Object.keys(columns).map((name) => sentenceCase(name)), rows: readRows() }
}
