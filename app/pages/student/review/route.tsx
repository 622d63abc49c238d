import { useActionData, useLoaderData, useRouteLoaderData, type ShouldRevalidateFunctionArgs } from 'react-router'
import { studentLinks } from '#app/content/navigation.ts'
import type { FailureWords } from '#app/core/failure.ts'
import { SignOutForm } from '#app/domain/exams/ui/sign-out-form.tsx'
import type { AnswerReply } from '#app/domain/learning/practice/practice.types.ts'
import { ReviewEnd } from './review-end.tsx'
import { ReviewStart } from './review-start.tsx'
import { ReviewStepScreen } from './review-step-screen.tsx'
import { accountRestrictedNotice } from '#app/domain/students/students.ts'
import { StudentFailure } from '#app/domain/students/ui/student-failure.tsx'
import { allow } from '#app/http/guards.server.ts'
import type { RootData } from '#app/root.tsx'
import { GlobalFooter } from '#app/pages/footer/global-footer.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { StudentShell } from '#app/ui/student-shell.tsx'
import type { loader } from './review.server.ts'

export { action, loader } from './review.server.ts'

export const middleware = [allow('study', { restricted: accountRestrictedNotice })]

export const handle = {
  failures: { query: 'We couldn’t load your review. Please try again.' },
} satisfies { failures: FailureWords }

/** Returns false after an answer, which has its own result. Starting a review redirects, which loads the page anew. */
export function shouldRevalidate({ formMethod, formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' && formAction?.includes('?n=') ? false : defaultShouldRevalidate
}

export default function Review() {
  const page = useLoaderData<typeof loader>()
  const reply = useActionData<AnswerReply>()
  const root = useRouteLoaderData<RootData>('root')
  const meta = <PageMeta title="Review" description="Items that are due for review." path="/review" isPrivate />
  if (page.kind === 'step') {
    return (
      <>
        {meta}
        <ReviewStepScreen {...page.step} reply={reply} />
      </>
    )
  }
  if (page.kind === 'end') {
    return (
      <>
        {meta}
        <ReviewEnd {...page.end} />
      </>
    )
  }
  return (
    <StudentShell links={studentLinks} signOut={<SignOutForm />} footer={<GlobalFooter year={page.year} root={root} />}>
      {meta}
      <ReviewStart {...page.start} />
    </StudentShell>
  )
}

export const ErrorBoundary = StudentFailure
