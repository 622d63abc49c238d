import { Link } from 'react-router'
import { useHydrated } from '#app/ui/use-hydrated.ts'

type OtherModeProps = { form: string; to: string; question: string; label: string }

/** The way from signing in to signing up and back. Without JavaScript a button takes along what was typed, and leads nowhere by Enter. */
export function OtherMode({ form, to, question, label }: OtherModeProps) {
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
