import { escapeHtml, sentenceCase } from '#app/core/text.ts'

type Row = Readonly<Record<string, unknown>>
export type PersonalData = { takenAt: string; about: string; data: Readonly<Record<string, readonly unknown[]>> }

/**
 * Formats a value for reading: "2026-11-23 09:30 UTC" for "2026-11-23T09:30:00.123+00:00"; lists and objects as JSON.
 */
function formatValue(value: unknown) {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string') return JSON.stringify(value)
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? new Date(value) : null
  if (!instant || Number.isNaN(instant.getTime())) return value
  return `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

const isRow = (row: unknown): row is Row => typeof row === 'object' && row !== null

function renderRow(row: unknown) {
  if (!isRow(row)) return ''
  const facts = Object.entries(row).filter(([, value]) => value !== null && value !== '')
  const list = facts.map(
    ([name, value]) => `<dt>${escapeHtml(sentenceCase(name))}</dt><dd>${escapeHtml(formatValue(value))}</dd>`,
  )
  return `<dl>${list.join('')}</dl>`
}

const style = `body{font:1rem/1.5 sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}
dl{display:grid;grid-template-columns:12rem 1fr;gap:.2rem 1rem;border-top:1px solid #999;padding-top:.6rem}
dt{color:#555}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}`

/** Writes a page for reading in a browser, with the same data as data.json but without empty fields. */
export function writeOverview({ takenAt, about, data }: PersonalData) {
  const tables = Object.entries(data)
  const contents = tables.map(
    ([name, rows]) => `<li><a href="#${escapeHtml(name)}">${escapeHtml(sentenceCase(name))}</a> (${rows.length})</li>`,
  )
  const parts = tables.map(
    ([name, rows]) =>
      `<h2 id="${escapeHtml(name)}">${escapeHtml(sentenceCase(name))}</h2>${rows.map(renderRow).join('')}`,
  )
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Your data</title><style>${style}</style></head>
<body><h1>Your data</h1><p>${escapeHtml(about)}</p><p>Taken on ${escapeHtml(formatValue(takenAt))}.</p>
<ul>${contents.join('')}</ul>${parts.join('\n')}</body></html>
`
}
