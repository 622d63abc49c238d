import { drawPoint, renderFigure, round, svgText, estimateTextWidth } from './measure.ts'
import { splitLines } from './steps.ts'

type Axis = { name: string; isLog: boolean }
type Point = { x: number; y: number; label: string; series: string }

const mostPoints = 80
const mostSeries = 3
const kinds = ['line', 'scatter', 'bars'] as const
type Kind = (typeof kinds)[number]

const isKind = (text: string): text is Kind => (kinds as readonly string[]).includes(text)

function parseAxis(text: string): Axis {
  const isLog = text.endsWith('(log)')
  return { name: isLog ? text.slice(0, -'(log)'.length).trimEnd() : text, isLog }
}

/**
 * Parses the names of the axes with their units ("(log)" after a logarithmic axis), then rows of x, y and a label; "=
 * name" starts a new series.
 */
function parseSource(source: string, kind: Kind) {
  let [x, y]: (Axis | null)[] = [null, null]
  let series = ''
  const points: Point[] = []
  for (const row of splitLines(source)) {
    const named = /^([xy]):\s*(.+)$/.exec(row)
    if (named) {
      if (named[1] === 'x') x = parseAxis(named[2] ?? '')
      else y = parseAxis(named[2] ?? '')
    } else if (row.startsWith('= ')) series = row.slice(2)
    else {
      const parts = row.split(/\s+/)
      const label = kind === 'bars' ? parts.slice(0, -1).join(' ') : parts.slice(2).join(' ')
      const values = kind === 'bars' ? [points.length, Number(parts.at(-1))] : [Number(parts[0]), Number(parts[1])]
      const [at = Number.NaN, value = Number.NaN] = values
      if (!Number.isFinite(at) || !Number.isFinite(value)) throw new Error(`“${row}” has no numbers where they belong`)
      points.push({ x: at, y: value, label, series })
    }
  }
  if (!x || !y) throw new Error('a plot names both axes, “x: …” and “y: …”')
  if (points.length < 2 || points.length > mostPoints) throw new Error(`a plot has 2 to ${mostPoints} points`)
  if ((x.isLog && points.some((point) => point.x <= 0)) || (y.isLog && points.some((point) => point.y <= 0)))
    throw new Error('a logarithmic axis has values above 0')
  const names = [...new Set(points.map((point) => point.series))]
  if (names.length > mostSeries) throw new Error(`a plot tells apart at most ${mostSeries} series`)
  return { x, y, points, names }
}

export function listTicks({ least, most, isLog }: { least: number; most: number; isLog: boolean }): number[] {
  if (isLog) {
    const [from, to] = [Math.floor(Math.log10(least)), Math.ceil(Math.log10(most))]
    return Array.from({ length: Math.max(1, to - from) + 1 }, (_, i) => 10 ** (from + i))
  }
  const rough = (most - least || 1) / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? power * 10
  const first = Math.floor(least / step)
  return Array.from({ length: Math.ceil(most / step - 1e-9) - first + 1 }, (_, i) =>
    Number(((first + i) * step).toPrecision(12)),
  )
}

const formatNumber = (value: number) =>
  Math.abs(value) >= 0.001 || value === 0 ? value.toLocaleString('en-GB', { maximumFractionDigits: 4 }) : String(value)

const size = { width: 620, height: 340 }

export function drawPlot({ source, caption }: { source: string; caption: string }) {
  // In a section, the caption begins with the number of the figure.
  const [, number = '', kind = '', words = ''] = /^(Figure \d+\. )?(\S*) ?(.*)$/.exec(caption) ?? []
  if (!isKind(kind)) throw new Error('a plot is “plot line”, “plot scatter” or “plot bars”')
  const { x, y, points, names } = parseSource(source, kind)
  const title = number + words
  const values = points.map((point) => point.y)
  const isBars = kind === 'bars'
  const [leastY, mostY] = [isBars && !y.isLog ? Math.min(0, ...values) : Math.min(...values), Math.max(...values)]
  const ticksY = listTicks({ least: leastY, most: mostY, isLog: y.isLog })
  const ticksX = isBars
    ? []
    : listTicks({
        least: Math.min(...points.map((point) => point.x)),
        most: Math.max(...points.map((point) => point.x)),
        isLog: x.isLog,
      })
  const left = 34 + Math.max(...ticksY.map((tick) => estimateTextWidth(formatNumber(tick), 13.5)))
  const box = { left, right: size.width - 26, top: 34, bottom: size.height - (names.length > 1 ? 78 : 54) }
  const shareOfAxis = (value: number, ticks: readonly number[], isLog: boolean) => {
    const [from = 0, to = 1] = [ticks[0], ticks.at(-1)].map((tick) => (isLog ? Math.log10(tick ?? 1) : (tick ?? 0)))
    return ((isLog ? Math.log10(value) : value) - from) / (to - from)
  }
  const yAt = (value: number) => box.bottom - shareOfAxis(value, ticksY, y.isLog) * (box.bottom - box.top)
  const slot = (box.right - box.left) / points.length
  const xAt = (point: Point, i: number) =>
    isBars ? box.left + slot * (i + 0.5) : box.left + shareOfAxis(point.x, ticksX, x.isLog) * (box.right - box.left)
  const grid = [
    ...ticksY.map((tick) => `M${round(box.left)} ${round(yAt(tick))}H${round(box.right)}`),
    ...ticksX.map((tick) => `M${round(xAt({ x: tick, y: 0, label: '', series: '' }, 0))} ${box.top}V${box.bottom}`),
  ]
  const labels = [
    ...ticksY.map((tick) => svgText(formatNumber(tick), { x: box.left - 8, y: yAt(tick) + 5, class: 'axis end' })),
    ...ticksX.map((tick) =>
      svgText(formatNumber(tick), {
        x: xAt({ x: tick, y: 0, label: '', series: '' }, 0),
        y: box.bottom + 20,
        class: 'axis',
      }),
    ),
    svgText(y.name, { x: 8, y: 16, class: 'axis start' }),
    svgText(x.name, { x: (box.left + box.right) / 2, y: box.bottom + 42, class: 'axis' }),
  ]
  const drawn = points.map((point, i) => {
    const [px, py] = [xAt(point, i), yAt(point.y)]
    if (isBars)
      return [
        `<rect class="bar" x="${round(px - slot * 0.32)}" y="${round(py)}" width="${round(slot * 0.64)}" height="${round(Math.max(0, box.bottom - py))}"/>`,
        svgText(formatNumber(point.y), { x: px, y: py - 6, class: 'axis' }),
        svgText(point.label, { x: px, y: box.bottom + 20, class: 'axis' }),
      ].join('')
    const isNearEdge = px > box.right - estimateTextWidth(point.label, 16) - 10
    const words = point.label
      ? svgText(point.label, {
          x: px + (isNearEdge ? -8 : 8),
          y: py - 8,
          class: isNearEdge ? 'note end' : 'note start',
        })
      : ''
    return drawPoint(names.indexOf(point.series), { x: px, y: py }) + words
  })
  const lines =
    kind === 'line'
      ? names.map((name, i) => {
          const own = points.filter((point) => point.series === name)
          return `<path class="${i === 1 ? 'series ring-line' : 'series'}" d="M${own.map((point) => `${round(xAt(point, 0))} ${round(yAt(point.y))}`).join('L')}"/>`
        })
      : []
  const legend =
    names.length < 2
      ? []
      : names.map(
          (name, i) =>
            drawPoint(i, { x: box.left + i * 180, y: size.height - 14 }) +
            svgText(name, { x: box.left + i * 180 + 12, y: size.height - 9, class: 'axis start' }),
        )
  const asText = points
    .map(({ x: at, y: value, label, series }) =>
      isBars
        ? `${label}: ${formatNumber(value)}`
        : `${series ? `${series}, ` : ''}${label ? `${label}: ` : ''}${x.name} ${formatNumber(at)}, ${y.name} ${formatNumber(value)}`,
    )
    .join('\n')
  return renderFigure({
    kind: 'plot',
    name: `Plot of ${y.name} by ${x.name}${title ? `: ${title}` : ''}`,
    caption: title,
    ...size,
    drawing: `<path class="grid" d="${grid.join('')}"/>${labels.join('')}${lines.join('')}${drawn.join('')}${legend.join('')}`,
    asText: isBars ? `${x.name}: ${y.name}\n${asText}` : asText,
  })
}
