export type OfficeHoursProps = {
  title: string
  items: readonly { days: string; hours: string; spoken: string }[]
  note: string
  desk: string
}

export function OfficeHours({ title, items, note, desk }: OfficeHoursProps) {
  return (
    <section aria-labelledby="office-hours">
      <h2 id="office-hours" className="text-2xl">
        {title}
      </h2>
      <dl className="tnum mt-3 border-b border-rule">
        {items.map(({ days, hours, spoken }) => (
          <div key={days} className="flex justify-between border-t border-rule py-2">
            <dt aria-hidden="true">{days}</dt>
            <dd>
              <span aria-hidden="true" className="font-semibold">
                {hours}
              </span>
              <span className="sr-only">{spoken}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 font-medium">{desk}</p>
      <p className="mt-1 text-sm text-ink-2">{note}</p>
    </section>
  )
}
