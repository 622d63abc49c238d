import { chartGrid, placeOnChart } from '#app/linguistics/figures/vowel-chart.ts'
import type { FieldsProps } from './fields.ts'

const formatPercent = (share: number) => `${Math.round(share * 1000) / 10}%`

const frame = [
  ...[0, 1, 2, 3].map(
    (height) =>
      [
        { height, backness: 0 },
        { height, backness: 2 },
      ] as const,
  ),
  ...[0, 1, 2].map(
    (backness) =>
      [
        { height: 0, backness },
        { height: 3, backness },
      ] as const,
  ),
].map(([from, to]) => [placeOnChart(from), placeOnChart(to)] as const)

const pointsInRow = 5
/** Lower rows of the chart begin further right. Half a button overhangs at each end. */
const rowLooks = [
  'ml-[-1rem]',
  'ml-[calc(7%-1rem)]',
  'ml-[calc(14%-1rem)]',
  'ml-[calc(21%-1rem)]',
  'ml-[calc(28%-1rem)]',
  'ml-[calc(35%-1rem)]',
  'ml-[calc(42%-1rem)]',
] as const
const rowNames = ['Close', '', 'Close-mid', '', 'Open-mid', '', 'Open']

/** The vowel chart with a radio button at each point of its grid. */
export function ChartField({ name = 'answer', answer, errorId }: FieldsProps) {
  return (
    <fieldset aria-describedby={errorId} className="panel max-w-reading min-w-0 py-4 pr-5 pl-3 sm:px-8">
      <legend className="sr-only">A place on the vowel chart</legend>
      <p aria-hidden="true" className="mb-1 flex justify-between text-sm text-ink-2 ml-14 sm:ml-20">
        <span>Front</span>
        <span>Central</span>
        <span>Back</span>
      </p>
      <div className="relative ml-14 sm:ml-20">
        <svg aria-hidden="true" className="absolute inset-x-0 inset-y-5.5 h-66 w-full overflow-visible">
          {frame.map(([from, to], i) => (
            <line
              key={i}
              x1={formatPercent(from.x)}
              y1={formatPercent(from.y)}
              x2={formatPercent(to.x)}
              y2={formatPercent(to.y)}
              className="stroke-rule-2"
              strokeWidth="1.2"
            />
          ))}
        </svg>
        {rowLooks.map((look, row) => (
          <div key={look} className={`relative -mr-4 flex h-11 justify-between ${look}`}>
            {rowNames[row] && (
              <span
                aria-hidden="true"
                className="absolute top-1/2 right-full mr-1 -translate-y-1/2 text-xs whitespace-nowrap text-ink-2 sm:mr-2 sm:text-sm"
              >
                {rowNames[row]}
              </span>
            )}
            {chartGrid.slice(row * pointsInRow, (row + 1) * pointsInRow).map((point, across) => {
              const i = row * pointsInRow + across
              return (
                <label key={point.name} className="relative grid w-8 cursor-pointer place-items-center">
                  <input
                    type="radio"
                    name={name}
                    value={i}
                    defaultChecked={answer[0] === String(i)}
                    data-answer={i === 0 ? true : undefined}
                    className="size-4 cursor-pointer"
                  />
                  <span className="sr-only">{point.name}</span>
                </label>
              )
            })}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
