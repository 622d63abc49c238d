import { data, useLoaderData } from 'react-router'
import { readReminders, setRemindersByLink } from '#app/flows/send-reminders/send-reminders.commands.server.ts'
import { reminderForm } from '#app/domain/reminders/reminders.forms.ts'
import { reminderLinkRefusals, remindersSent, remindersStopped } from '#app/domain/reminders/reminders.ts'
import { ReminderChoice, ReminderFacts } from '#app/domain/reminders/ui/reminder-choice.tsx'
import { refuseManyUploads } from '#app/pages/public/upload-limit.server.ts'
import { actions } from '#app/http/actions.server.ts'
import { visitOf } from '#app/http/context.ts'
import { parseForm, takeFormWithFile } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { retryHeaders, type RouteHandle } from '#app/http/storage.ts'
import { LinkedPage, NoLinkedPage } from '#app/ui/linked-page.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/route.ts'

export const middleware = [allow('see public pages')]
export const headers = retryHeaders

export const handle = {
  failures: { query: 'Failed to load your reminders' },
  // Mail programs send a multipart form without files.
  body: { mostTextBytes: 10_000 },
} satisfies RouteHandle

/** Shows the page and changes nothing, because mail scanners follow links before people do. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { ipAddress } = visitOf(context)
  const found = await readReminders({ token: url.searchParams.get('token') ?? '', ipAddress })
  if (found.ok) return { text: null, ...found.value }
  const { status, text } = reminderLinkRefusals[found.reason]
  return data({ text, isWanted: false }, { status })
}

/**
 * Stops the reminders. The page's button calls this, and so do mail programs, which send one POST without a session and
 * follow no redirects (RFC 8058).
 */
export const action = actions<Route.ActionArgs>(
  async ({ url, ipAddress }) => {
    await refuseManyUploads(ipAddress)
    return {
      async choose(form) {
        const parsed = parseForm(form, reminderForm)
        if (!parsed.ok) throw data(null, { status: 400 })
        const isWanted = parsed.value.act === 'send'
        const token = url.searchParams.get('token') ?? ''
        const outcome = await setRemindersByLink({ token, isWanted, ipAddress })
        if (!outcome.ok) return data(null, { status: reminderLinkRefusals[outcome.reason].status })
        if (form.has('List-Unsubscribe')) return data(null)
        return redirectWithNotice(url.pathname + url.search, isWanted ? remindersSent : remindersStopped)
      },
    }
  },
  {
    failure: 'We couldn’t save your choice. Please try again.',
    take: (request) => takeFormWithFile(request, handle.body),
  },
)

export default function Reminders() {
  const { text, isWanted } = useLoaderData<typeof loader>()
  return (
    <LinkedPage title="Reminders">
      <PageMeta
        title="Reminders"
        description="Turn reminders about your courses on or off."
        path="/reminders"
        isPrivate
        isRefused={text !== null}
      />
      {text === null ? (
        <div className="grid gap-5 text-lg">
          <ReminderFacts />
          <ReminderChoice isWanted={isWanted} />
        </div>
      ) : (
        <NoLinkedPage text={text} />
      )}
    </LinkedPage>
  )
}
