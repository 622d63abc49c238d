import { data, useLoaderData } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { deleteInterest, readInterest } from '#app/domain/courses/courses.commands.server.ts'
import { interestDeleted, interestLinkRefusals } from '#app/domain/courses/courses.ts'
import { actions } from '#app/http/actions.server.ts'
import { visitOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { LinkedPage, NoLinkedPage } from '#app/ui/linked-page.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/route.ts'

export const middleware = [allow('see public pages')]
export const headers = retryHeaders

export const handle = {
  failures: { query: 'Failed to load your request' },
} satisfies { failures: FailureWords }

const readLink = (url: URL, context: Route.LoaderArgs['context']) => ({
  token: url.searchParams.get('token') ?? '',
  ipAddress: visitOf(context).ipAddress,
})

export async function loader({ url, context }: Route.LoaderArgs) {
  const found = await readInterest(readLink(url, context))
  if (found.ok) return { title: found.value.title, text: null }
  const { status, text } = interestLinkRefusals[found.reason]
  return data({ title: null, text }, { status })
}

/** Deletes the email address. Only a POST does this, because mail scanners open links too. */
export const action = actions<Route.ActionArgs>(
  ({ url, context }) => ({
    async delete() {
      const outcome = await deleteInterest(readLink(url, context))
      if (!outcome.ok) return data(null, { status: interestLinkRefusals[outcome.reason].status })
      return redirectWithNotice('/courses', interestDeleted)
    },
  }),
  { failure: 'We couldn’t delete your address. Please try again.' },
)

export default function CourseInterest() {
  const { title, text } = useLoaderData<typeof loader>()
  return (
    <LinkedPage title="Delete your address">
      <PageMeta
        title="Delete your address"
        description="Delete the address you left for a programme that is not open yet."
        path="/course-interest"
        isPrivate
        isRefused={title === null}
      />
      {title === null ? (
        <NoLinkedPage text={text ?? ''} />
      ) : (
        <>
          <p className="text-lg">
            You asked us to let you know when “{title}” opens. If you delete your address, we won’t email you about it.
          </p>
          <FormShell>
            <Button>Delete my address</Button>
          </FormShell>
        </>
      )}
    </LinkedPage>
  )
}
