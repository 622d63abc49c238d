import { data, Link, useActionData, useLoaderData, useNavigation } from 'react-router'
import { contact } from '#app/content/contact.ts'
import { londonZone } from '#app/core/dates.ts'
import { isReference } from '#app/core/ids.ts'
import { sendMessage } from '#app/domain/contact/contact.commands.server.ts'
import { messageForm } from '#app/domain/contact/contact.forms.ts'
import {
  messageRefusals,
  messageSent,
  sendFailed,
  describeOfficeState,
  officeStateAt,
} from '#app/domain/contact/contact.ts'
import { ChatInvitation, ContactCards, OfficeHours, VisitUs } from './ways-to-reach-us.tsx'
import { MessageForm } from './message-form.tsx'
import { Questions } from './questions.tsx'
import type { Person } from '#app/core/person.ts'
import { act, actions } from '#app/http/actions.server.ts'
import { personOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { brieflyStorable, loaderHeaders, type RouteHandle } from '#app/http/storage.ts'
import { Confirmation } from '#app/ui/confirmation.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageSection } from '#app/ui/page-section.tsx'
import type { Route } from './+types/route.ts'

export const middleware = [allow('see public pages')]

export const handle = {
  stored: { live: ['sent'] },
} satisfies RouteHandle

export const headers = loaderHeaders

function writerOf({ fullName, email, student }: Person) {
  const words = fullName.trim().split(/\s+/)
  const lastName = words.length > 1 ? words.at(-1) : ''
  const firstName = words.slice(0, Math.max(1, words.length - 1)).join(' ')
  return { values: { firstName, lastName: lastName ?? '', email }, isStudent: student !== null }
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const sent = searchParams.get('sent')
  const person = personOf(context)
  const page = {
    zone: londonZone(now()),
    desk: describeOfficeState(officeStateAt(now())),
    sent: isReference(sent, 'MSG') ? sent : null,
    writer: person && writerOf(person),
  }
  return data(page, page.sent || person ? {} : { headers: { 'cache-control': brieflyStorable } })
}

export const action = actions<Route.ActionArgs>(({ context, ipAddress }) => ({
  send: act({
    form: messageForm,
    trap: messageRefusals['looks-automated'],
    run: (values) => sendMessage({ ...values, ipAddress, writtenBy: personOf(context)?.userId ?? null }),
    refusals: messageRefusals,
    to: ({ reference }) => `/contact?sent=${reference}`,
    notice: messageSent,
    failure: sendFailed,
  }),
}))

export default function Contact() {
  const { desk, zone, sent, writer } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      <PageMeta
        title={contact.title}
        description={`${contact.lead} ${contact.promise} Email, phone, office hours and frequently asked questions.`}
        path="/contact"
      />
      <div className="wrap grid gap-8 pt-8 pb-12 lg:pt-12">
        <PageHeading lead={`${contact.lead} ${contact.promise}`}>{contact.title}</PageHeading>
        <ContactCards cards={contact.cards} />
      </div>
      <PageSection id="message-form">
        <div className="grid gap-x-15 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div>
            <h2 className="text-4xl">{contact.form.title}</h2>
            <p className="mt-2 mb-6 max-w-[44em] text-ink-2">{contact.form.text}</p>
            {sent && (
              <div key={sent} className="mb-6">
                <Confirmation>
                  <p>
                    Thanks, we’ve got your message. Your reference is <strong className="font-semibold">{sent}</strong>.
                    We’ve emailed you a confirmation that says when you’ll hear from us.
                  </p>
                </Confirmation>
              </div>
            )}
            {writer?.isStudent && (
              <p className="mb-6 rounded-md border border-l-4 border-rule-2 border-l-pitch bg-pitch-wash px-5 py-4">
                Students:{' '}
                <Link to="/student-dashboard?tab=support" className="link">
                  ask from your dashboard
                </Link>{' '}
                for the fastest reply.
              </p>
            )}
            <MessageForm key={sent} isBusy={isBusy} {...(refused ?? (writer && { values: writer.values }))} />
          </div>
          <div className="grid content-start gap-8">
            <OfficeHours {...contact.officeHours} zone={zone} desk={desk} />
            <ChatInvitation {...contact.chat} />
          </div>
        </div>
      </PageSection>
      <PageSection title={contact.faq.title}>
        <Questions items={contact.faq.items} />
      </PageSection>
      <VisitUs text={contact.visits} />
    </>
  )
}
