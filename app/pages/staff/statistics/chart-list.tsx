import { formatNumber } from '#app/core/text.ts'
import { BarChart, InlineBar } from '#app/ui/bar-chart.tsx'
import { ScrollRegion } from '#app/ui/data-table.tsx'
import { queryString, type Query } from '#app/ui/query-string.ts'
import type { Chart } from './rules.ts'

export function ChartList({ charts, csvAt, query = {} }: { charts: readonly Chart[]; csvAt: string; query?: Query }) {
  return (
    <div
      className={`grid grid-cols-1 gap-x-8 gap-y-6 xl:grid-cols-2 ${charts.length > 2 ? 'min-[105rem]:grid-cols-3' : ''}`}
    >
      {charts.map((chart) => (
        <ChartItem key={chart.name} chart={chart} csvUrl={`${csvAt}${queryString(query, { figure: chart.name })}`} />
      ))}
    </div>
  )
}

function ChartItem({ chart, csvUrl }: { chart: Chart; csvUrl: string }) {
  const { name, title, note, kind, points } = chart
  const total = points.length === 0 ? 'nothing to show yet' : `${points.length} values, in the table below`
  return (
    <section
      aria-labelledby={name}
      className="grid min-w-0 grid-cols-1 content-start gap-2.5 border-t border-rule pt-3"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={name} className="text-xl">
          {title}
        </h2>
        <a href={csvUrl} className="link" aria-label={`${title} as CSV`}>
          CSV
        </a>
      </div>
      <p className="text-xs text-ink-2">{note}</p>
      {points.length === 0 && <p>Nothing to show yet.</p>}
      {points.length > 0 && kind === 'time' && (
        <>
          <BarChart bars={points} label={`${title}: ${total}`} />
          <details>
            <summary className="link inline-flex min-h-6 items-center">
              Table<span className="sr-only">: {title}</span>
            </summary>
            <ChartTable chart={chart} />
          </details>
        </>
      )}
      {points.length > 0 && kind === 'kinds' && <ChartTable chart={chart} />}
    </section>
  )
}

function ChartTable({ chart: { title, kind, headings, points, whole } }: { chart: Chart }) {
  const [first, ...rest] = headings
  const most = whole ?? Math.max(...points.map(({ value }) => value), 0)
  return (
    <ScrollRegion aria-label={`${title}: table`}>
      <table className="tnum w-full text-left">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-rule text-xs text-ink-2">
            <th className="py-1 font-medium">{first}</th>
            {rest.map((heading) => (
              <th key={heading} className="py-1 pl-3 text-right font-medium">
                {heading}
              </th>
            ))}
            {kind === 'kinds' && (
              <th className="w-2/5 py-1 pl-3 font-medium max-sm:hidden">
                <span className="sr-only">Drawn</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, value, cells }) => (
            <tr key={label} className="border-b border-rule">
              <th scope="row" className="py-1 font-normal wrap-anywhere">
                {label}
              </th>
              {cells.map((cell, i) => (
                <td key={headings[i + 1]} className="py-1 pl-3 text-right">
                  {typeof cell === 'number' ? formatNumber(cell) : cell}
                </td>
              ))}
              {kind === 'kinds' && (
                <td className="py-1 pl-3 max-sm:hidden">
                  <InlineBar value={value} most={most} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
