import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { daysToPay } from '#app/core/terms-of-sale.ts'
import { Confirmation } from '#app/ui/confirmation.tsx'

const millisecondsBeforeDashboard = 1_500

/**
 * After enrolling: the toast has its time, then the dashboard opens (specification, section 2). The link needs no JavaScript.
 * The address of this note is replaced, or going back would lead forward again. */
export function EnrolledNote({ title }: { title: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/student-dashboard', { replace: true }), millisecondsBeforeDashboard)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <Confirmation>
      <p>
        You are enrolled in <strong className="font-semibold">{title}</strong>. Payment is due within {daysToPay} days.{' '}
        <Link to="/student-dashboard" className="link">
          Go to your dashboard
        </Link>
      </p>
    </Confirmation>
  )
}
