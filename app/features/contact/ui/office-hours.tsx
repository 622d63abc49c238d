import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'

export type OfficeHoursProps = {
  title: string
  items: readonly { days: string; hours: string; spoken: string }[]
  note: string
  desk: string
  chat: { title: string; text: string; button: string }
}

/** When the desk is open, and the chat that leads to the form while nobody sits there. */
export function OfficeHours({ title, items, note, desk, chat }: OfficeHoursProps) {
  return (
    <div className="grid content-start gap-8">
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
      <section aria-labelledby="live-chat">
        <h2 id="live-chat" className="text-2xl">
          {chat.title}
        </h2>
        <p className="mt-1 mb-3 text-ink-2">{chat.text}</p>
        <Form method="get" action="/contact#firstName" preventScrollReset>
          <Button name="chat" value="start" variant="quiet">
            {chat.button}
          </Button>
        </Form>
      </section>
    </div>
  )
}
