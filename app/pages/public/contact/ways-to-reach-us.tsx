import { Button } from '#app/ui/button.tsx'
import { describeOfficeDays } from '#app/content/office-hours.ts'
import { institute } from '#app/core/institute.ts'
import { postalLines } from '#app/content/institute-texts.ts'
import { IsoglossMap } from '#app/ui/imagery/isogloss-map.tsx'
import { PageSection } from '#app/ui/page-section.tsx'

type ContactCard = { slug: string; title: string; value: string; href: string | null; text: string }

export function ContactCards({ cards }: { cards: readonly ContactCard[] }) {
  return (
    <ul className="panel grid md:grid-cols-3">
      {cards.map(({ slug, title, value, href, text }) => (
        <li
          key={slug}
          className="border-rule px-6 py-5 not-first:border-t md:not-first:border-t-0 md:not-first:border-l"
        >
          <h2 className="text-xl">{title}</h2>
          <p className="mt-1 font-medium wrap-anywhere">
            {href ? (
              <a href={href} className="link py-0.5">
                {value}
              </a>
            ) : (
              value
            )}
          </p>
          <p className="mt-1 text-sm text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** Button that opens the panel (`openPanelFrom`); without JavaScript it leads to the chat page. */
export function ChatInvitation({ title, text, button }: { title: string; text: string; button: string }) {
  return (
    <section aria-labelledby="live-chat">
      <h2 id="live-chat" className="text-2xl">
        {title}
      </h2>
      <p className="mt-1 mb-3 text-ink-2">{text}</p>
      <form method="get" action="/chat">
        <Button variant="quiet">{button}</Button>
      </form>
    </section>
  )
}

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

/** The postal address; nothing if the institute has none. */
export function VisitUs({ text }: { text: string }) {
  const address = postalLines()
  if (address.length === 0) return null
  return (
    <PageSection title={`${address.at(-1)}, by appointment`}>
      <div className="grid items-center gap-x-15 gap-y-6 md:grid-cols-2">
        <address className="not-italic">
          {[institute().name, ...address].map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          <span className="mt-3 block max-w-[30em] text-ink-2">{text}</span>
          <span className="mt-3 block max-w-[30em] text-sm text-ink-2">
            The map shows two lines every English dialectologist knows: ‘strut’ and ‘bath’ have different vowels north
            and south of them.
          </span>
        </address>
        <IsoglossMap className="w-full max-w-110" />
      </div>
    </PageSection>
  )
}
