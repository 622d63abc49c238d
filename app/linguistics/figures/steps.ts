import { escapeHtml } from '#app/core/text.ts'

/** A table cell, of one text or of several lines; `isMarked` highlights the subject of the step. */
export type Cell = string | { lines: readonly { text: string; isLost?: boolean }[]; isMarked: boolean }
export type Step = { title: string; head?: readonly string[]; rows: readonly (readonly Cell[])[]; after?: string }

/** Makes a cell of one text, which is highlighted unless `isMarked` says otherwise. */
export const textCell = (text: string, isMarked = true): Cell => ({ lines: [{ text }], isMarked })

const mostSteps = 12

/** Makes a name for the radio buttons from the content, so that two figures on one page do not share them. */
function groupName(text: string) {
  let hash = 5381
  for (const sign of text) hash = (Math.imul(hash, 33) ^ (sign.codePointAt(0) ?? 0)) >>> 0
  return `steps-${hash.toString(36)}`
}

function renderCell(cell: Cell, tag: 'td' | 'th scope="row"') {
  const [name = ''] = tag.split(' ')
  if (typeof cell === 'string') return `<${tag}>${escapeHtml(cell)}</${name}>`
  const drawn = cell.lines.map(({ text, isLost }) => {
    const words = isLost ? `<s>${escapeHtml(text)}</s>` : escapeHtml(text)
    return cell.isMarked && !isLost ? `<mark>${words}</mark>` : words
  })
  return `<${tag}>${drawn.join('<br>')}</${name}>`
}

function renderTable({ title, head, rows }: Step) {
  const headed = head
    ? `<thead><tr>${head.map((each) => (each ? `<th scope="col">${escapeHtml(each)}</th>` : '<td></td>')).join('')}</tr></thead>`
    : ''
  const body = rows.map(
    (row) => `<tr>${row.map((cell, i) => renderCell(cell, i === 0 ? 'th scope="row"' : 'td')).join('')}</tr>`,
  )
  return `<div class="table-scroll" tabindex="0" role="group" aria-label="${escapeHtml(title)}"><table>${headed}<tbody>${body.join('')}</tbody></table></div>`
}

/**
 * Renders a calculation as a list of steps; radio buttons above it show one step at a time. The style sheet reads the
 * radio buttons, so no script is needed and arrow keys work.
 */
export function drawSteps({
  kind,
  caption,
  note = '',
  steps,
}: {
  kind: string
  caption: string
  note?: string
  steps: readonly Step[]
}) {
  if (steps.length < 2) throw new Error('a calculation has two steps at least')
  if (steps.length > mostSteps) throw new Error(`a calculation has at most ${mostSteps} steps`)
  const name = groupName(kind + caption + JSON.stringify(steps))
  const renderChoice = (value: string, label: string, isChosen: boolean) =>
    `<label><input type="radio" name="${name}" value="${value}"${isChosen ? ' checked=""' : ''}><span>${label}</span></label>`
  const switches = [
    renderChoice('all', 'All', true),
    ...steps.map((_, i) => renderChoice(String(i + 1), String(i + 1), false)),
  ]
  const items = steps.map((step) => {
    const after = step.after ? `<p>${escapeHtml(step.after)}</p>` : ''
    return `<li><p class="step-title">${escapeHtml(step.title)}</p>${renderTable(step)}${after}</li>`
  })
  const title = caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''
  const told = note ? `<p class="drawn-note">${escapeHtml(note)}</p>` : ''
  return `<figure class="drawn drawn-steps drawn-${kind}">${title}<fieldset class="switches"><legend>Step</legend>${switches.join('')}</fieldset><ol class="steps">${items.join('')}</ol>${told}</figure>\n`
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'

export function formatValue(value: number) {
  if (value === 0) return '0'
  const power = Math.floor(Math.log10(Math.abs(value)))
  if (power >= -4) return String(Number(value.toPrecision(4)))
  const raised = [...String(-power)].map((digit) => superscripts[Number(digit)]).join('')
  return `${Number((value / 10 ** power).toPrecision(4))} × 10⁻${raised}`
}

export const splitLines = (source: string) =>
  source
    .split('\n')
    .map((row) => row.trim())
    .filter(Boolean)

/** Parses a probability. Throws if the text is not one. */
export function parseProbability(text: string | undefined, row: string) {
  const value = Number(text)
  if (!text || !(value > 0 && value <= 1)) throw new Error(`“${row}” has no probability above 0 and up to 1`)
  return value
}
