import { Link } from 'react-router'
import type { ShownNotice } from '../certificates.types.ts'

/** Tells the holder that a certificate may be revoked, why, and how to answer. */
export function ReviewNotice({
  notice: { number, courseTitle, reason, grounds, until },
  answerUrl,
}: ReviewNoticeProps) {
  return (
    <section
      aria-label={`Certificate ${number} is under review`}
      className="grid gap-1.5 border-l-4 border-warn bg-warn-wash px-4 py-3 text-sm"
    >
      <p className="font-semibold">
        We intend to revoke your certificate {number} for {courseTitle} on {until}
      </p>
      <p>Reason: {reason}.</p>
      <p className="wrap-anywhere whitespace-pre-line">{grounds}</p>
      <p>
        You can reply until {until}, and we’ll read your reply before anything happens. Until then it stays valid, and
        anyone who checks it reads that it’s under review.
      </p>
      <p>
        <Link to={answerUrl} className="link font-medium">
          Reply about {number}
        </Link>
      </p>
    </section>
  )
}

type ReviewNoticeProps = { notice: ShownNotice; answerUrl: string }
