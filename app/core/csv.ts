/** A cell that a spreadsheet would take for a formula is kept from being one. */
function cellText(cell: string | number) {
  const text = typeof cell === 'number' ? String(cell) : /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
export function csvOf(rows: readonly (readonly (string | number)[])[]) {
  return `\uFEFF${rows.map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`
}
