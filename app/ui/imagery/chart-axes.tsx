type Label = { text: string; x: number; y: number; anchor: 'start' | 'middle' | 'end' }

/** The grid of a chart and the labels of its axes. */
export function ChartAxes({ grid, labels }: { grid: string; labels: readonly Label[] }) {
  return (
    <>
      <path d={grid} className="fill-none stroke-rule" />
      {labels.map(({ text, x, y, anchor }) => (
        // In a figure of a lesson only its class keeps a text from being centred.
        <text
          key={`${text} ${anchor}`}
          x={x}
          y={y}
          textAnchor={anchor}
          className={`${anchor} tnum fill-ink-2 font-sans text-[12px]`}
        >
          {text}
        </text>
      ))}
    </>
  )
}
