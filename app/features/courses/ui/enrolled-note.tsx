import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { daysToPay } from '#app/core/terms-of-sale.ts'
import { Confirmation } from '#app/ui/confirmation.tsx'

const millisecondsBeforePayment = 1_500

/**
 * Opens the payment page once the toast has been shown (specification, section 9). The links work without JavaScript.
 * The history entry is replaced, so that going back does not lead here again.
 */
export function EnrolledNote({ title, enrollmentId }: { title: string; enrollmentId: string }) {
  const navigate = useNavigate()
  const pay = `/pay/${enrollmentId}`
  useEffect(() => {
    const timer = setTimeout(() => void navigate(pay, { replace: true }), millisecondsBeforePayment)
    return () => clearTimeout(timer)
  }, [navigate, pay])
  return (
    <div className="mb-5">
      <Confirmation>
        <p>
          You’re enrolled in <strong className="font-semibold">{title}</strong>.{' '}
          <Link to={pay} className="link">
            Pay now
          </Link>{' '}
          to start, or later, within {daysToPay} days, from{' '}
          <Link to="/student-dashboard" className="link">
            your dashboard
          </Link>
          .
        </p>
      </Confirmation>
    </div>
  )
}
