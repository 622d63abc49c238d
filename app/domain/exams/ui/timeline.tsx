import type { describeTimeline } from '../timeline.ts'

const borders = { plain: 'border-rule-2', mark: 'border-pitch', loss: 'border-danger' } as const

export function Timeline({ entries, label }: { entries: ReturnType<typeof describeTimeline>; label: string }) {
  return (
    <ol aria-label={label} className="tnum grid gap-1 text-sm">
      {entries.map(({ time, tone, text }, i) => (
        <li key={i} className={`grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 border-l-3 pl-3 ${borders[tone]}`}>
          <span className="text-ink-2">{time}</span>
          <span className={tone === 'plain' ? 'text-ink-2' : 'font-medium'}>{text}</span>
        </li>
      ))}
    </ol>
  )
}
