import { describeOfficeDays } from '#app/content/office-hours.ts'
import { institute } from '#app/core/institute.ts'

type OfficeHoursProps = {
  title: string
  note: string
  zone: Parameters<typeof describeOfficeDays>[1]
  desk: string
}

export function OfficeHours({ title, note, zone, desk }: OfficeHoursProps) {
  return (
    <section aria-labelledby="office-hours">
      <h2 id="office-hours" className="text-2xl">
        {title}
      </h2>
      <dl className="tnum mt-3 border-b border-rule">
        {describeOfficeDays(institute().officeHours, zone).map(({ days, hours, spoken }) => (
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
