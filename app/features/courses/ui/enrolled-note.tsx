import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { daysToPay } from '#app/core/terms-of-sale.ts'
import { Confirmation } from '#app/ui/confirmation.tsx'

const millisecondsBeforeDashboard = 1_500

/**
 * Opens the dashboard once the toast has been shown (specification, section 2). The link works without JavaScript.
 * Replaces the history entry, so that going back does not lead here again.
 */
export function EnrolledNote({ title }: { title: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/student-dashboard', { replace: true }), millisecondsBeforeDashboard)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <Confirmation>
      <p>
        You’re enrolled in <strong className="font-semibold">{title}</strong>. Please pay within {daysToPay} days.{' '}
        <Link to="/student-dashboard" className="link">
          Go to your dashboard
        </Link>
      </p>
    </Confirmation>
  )
}
