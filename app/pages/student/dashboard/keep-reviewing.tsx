import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'

/** Asks after the pass whether the review goes on, because until then it kept for the exam what was learnt. */
export function KeepReviewing({ enrollmentId, courseTitle }: { enrollmentId: string; courseTitle: string }) {
  return (
    <section aria-labelledby={`keep-${enrollmentId}`} className="no-print panel grid gap-3 px-5 py-4">
      <h2 id={`keep-${enrollmentId}`} className="text-xl">
        Keep reviewing {courseTitle}?
      </h2>
      <p className="max-w-reading text-ink-2">
        You’ve passed, so the review has stopped. If you go on, items come back when you’re about to forget them, with
        longer and longer breaks. You can stop at any time on this page.
      </p>
      <Form method="post" action="/review" className="flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="keep" />
        <input type="hidden" name="enrollmentId" value={enrollmentId} />
        <Button name="keeps" value="yes" size="small" variant="quiet">
          Keep reviewing
        </Button>
        <Button name="keeps" value="no" size="small" variant="text">
          No, thanks
        </Button>
      </Form>
    </section>
  )
}

/** Stops the review of a passed course. */
export function StopReviewing({ enrollmentId, courseTitle }: { enrollmentId: string; courseTitle: string }) {
  return (
    <Form method="post" action="/review" className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
      <input type="hidden" name="intent" value="keep" />
      <input type="hidden" name="enrollmentId" value={enrollmentId} />
      <span>You still review {courseTitle}, which you’ve passed.</span>
      <button name="keeps" value="no" className="link min-h-8">
        Stop its review
      </button>
    </Form>
  )
}
