import { Link } from 'react-router'
import { useHydrated } from '#app/ui/use-hydrated.ts'

type OtherModeProps = { form: string; to: string; question: string; label: string }

/** Switches between sign-in and sign-up. Without JavaScript it is a button that keeps the typed email; Enter does not press it. */
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
