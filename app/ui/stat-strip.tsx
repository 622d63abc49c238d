export function StatStrip({ stats }: { stats: readonly { label: string; value: string }[] }) {
  return (
    <dl className="tnum grid auto-cols-fr grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,50%)),1fr))] gap-y-4 overflow-hidden border-l border-pitch lg:grid-flow-col lg:grid-cols-none">
      {stats.map(({ label, value }) => (
        <div
          key={label}
          className="relative flex flex-col border-r border-pitch px-4 py-1 max-lg:last:odd:col-span-full sm:px-6"
        >
          <dt className="order-3 text-sm text-ink-2">{label}</dt>
          <dd className="order-2 mb-1.5 flex items-end justify-between gap-3 font-text text-5xl leading-none">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
