import { Link } from 'react-router'
import { daysToPay } from '#app/core/terms-of-sale.ts'
import { Confirmation } from '#app/ui/confirmation.tsx'

const dashboard = '/student-dashboard'

/** The delay before the dashboard opens (specification, section 9). */
const redirectMilliseconds = 1_500

/** The same in a header, for browsers without JavaScript. Headers count whole seconds. */
export const dashboardRefresh = `2;url=${dashboard}`

/** Stands beside the toast until the dashboard opens (`ui/documents/controls.ts`). */
export function EnrolledNote({ title, enrollmentId }: { title: string; enrollmentId: string }) {
  return (
    <div className="mb-5" data-leads-to={dashboard} data-after={redirectMilliseconds}>
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
