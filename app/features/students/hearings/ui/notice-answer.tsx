import { formatDay } from '#app/core/dates.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { isHearingOver, longestAnswer, noticedChangeWords } from '../rules.ts'
import type { StudentNotice } from '../types.ts'

/** Shows the notice to the student and, until the deadline, the field for the answer. */
export function NoticeAnswer({
  notice,
  refused,
  now,
}: {
  notice: StudentNotice
  refused: RefusedForm | undefined
  now: Date
}) {
  const { id, change, grounds, answerBy, answer } = notice
  return (
    <section aria-labelledby="notice" className="mb-5 grid gap-3 border-l-4 border-warn bg-warn-wash px-5 py-4">
      <h2 id="notice" className="text-xl">
        We want to hear you before we decide
      </h2>
      <p>
        We are considering whether to {noticedChangeWords[change]} (section 3.3 of our terms). Nothing is decided yet.
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{grounds}</p>
      {answer !== null && (
        <div>
          <h3 className="font-sans text-sm font-semibold">Your answer</h3>
          <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
        </div>
      )}
      {isHearingOver(notice, now) ? (
        <p>We’ll email you our decision.</p>
      ) : (
        <FormShell {...refused} preventScrollReset className="grid gap-4">
          <HiddenFields fields={{ intent: 'answer-notice', noticeId: id }} />
          <TextAreaField
            name="answer"
            label="Your answer"
            hint={`You can answer once, until ${formatDay(answerBy)}. We read it before we decide.`}
            rows={6}
            characterLimit={longestAnswer}
          />
          <div>
            <Button>Send answer</Button>
          </div>
        </FormShell>
      )}
    </section>
  )
}
