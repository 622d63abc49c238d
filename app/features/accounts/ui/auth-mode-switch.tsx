import { Link } from 'react-router'
import { useHydrated } from '#app/ui/use-hydrated.ts'

type OtherModeProps = { form: string; to: string; question: string; label: string }

/**
 * Link from sign-in to sign-up or back. Without JavaScript it is a button that keeps the typed email; pressing Enter in
 * a field does not trigger it.
 */
export function AuthModeSwitch({ form, to, question, label }: OtherModeProps) {
  const isHydrated = useHydrated()
  return (
    <p>
      {question}{' '}
      {isHydrated ? (
        <Link to={to} className="link">
          {label}
        </Link>
      ) : (
        <button type="submit" form={form} formAction={to} name="intent" value="switch" className="link">
          {label}
        </button>
      )}
    </p>
  )
}
