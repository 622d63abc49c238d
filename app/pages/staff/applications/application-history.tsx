import { ThreadMessageItem } from '#app/domain/conversations/ui/thread-message-item.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import { replyFileUrl } from '#app/domain/applications/applicant-emails.ts'
import type { Application } from '#app/domain/applications/applications.ts'

export function ApplicationHistory({ application: { history, emails, replies } }: { application: Application }) {
  return (
    <>
      {replies.length > 0 && (
        <section aria-labelledby="replies">
          <h3 id="replies" className="font-sans text-sm font-semibold">
            Emails from the applicant
          </h3>
          <ol className="mt-1 grid gap-3">
            {replies.map((reply) => (
              <ThreadMessageItem
                key={reply.id}
                message={reply}
                heading={reply.subject ?? ''}
                time={<TimeText instant={reply.createdAt} />}
                fileUrl={replyFileUrl}
              />
            ))}
          </ol>
        </section>
      )}
      {emails.length > 0 && (
        <section aria-labelledby="emails">
          <h3 id="emails" className="font-sans text-sm font-semibold">
            Emails
          </h3>
          <ul className="mt-1 grid gap-1">
            {emails.map(({ id, subject, body, writtenBy, createdAt }) => (
              <li key={id}>
                <details>
                  <summary className="cursor-pointer">
                    <span className="link">{subject}</span>{' '}
                    <span className="text-ink-3">
                      {writtenBy}, <TimeText instant={createdAt} precision="day" />
                    </span>
                  </summary>
                  <p className="mt-1 border-l border-rule-2 pl-4 wrap-anywhere whitespace-pre-line">{body}</p>
                </details>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="history">
        <h3 id="history" className="font-sans text-sm font-semibold">
          History
        </h3>
        <ol className="tnum mt-1 grid gap-0.5">
          {history.map(({ id, text, by, at }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4">
              <span className="wrap-anywhere">
                {text} {by && <span className="text-ink-3">by {by}</span>}
              </span>
              <span className="text-ink-3">
                <TimeText instant={at} />
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
