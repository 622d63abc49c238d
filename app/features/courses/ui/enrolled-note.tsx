import { useEffect } from 'react'
import { Link } from 'react-router'
import { daysToPay } from '#app/core/terms-of-sale.ts'
import { Confirmation } from '#app/ui/confirmation.tsx'

const dashboard = '/student-dashboard'

/** The delay before the dashboard opens (specification, section 9). */
const redirectMilliseconds = 1_500

/** The same in a header, for browsers without JavaScript. Headers count whole seconds. */
export const dashboardRefresh = `2;url=${dashboard}`

/**
 * Opens the dashboard once the toast has been shown. The history entry is replaced, so that going back does not lead
 * here again. A full page load ends the document and with it the timer of its `Refresh` header.
 */
export function EnrolledNote({ title, enrollmentId }: { title: string; enrollmentId: string }) {
  useEffect(() => {
    const timer = setTimeout(() => location.replace(dashboard), redirectMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="mb-5">
      <Confirmation>
        <p>
          You’re enrolled in <strong className="font-semibold">{title}</strong>.{' '}
          <Link to={`/pay/${enrollmentId}`} className="link">
            Pay now
          </Link>{' '}
          to start, or later, within {daysToPay} days, from{' '}
          <Link to={dashboard} className="link">
            your dashboard
          </Link>
          .
        </p>
      </Confirmation>
    </div>
  )
}
