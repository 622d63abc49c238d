import { Link } from 'react-router'

type OtherModeProps = { form: string; to: string; question: string; label: string }

/**
 * Link from sign-in to sign-up or back. Without JavaScript it is a button that keeps the typed email; pressing Enter in
 * a field does not trigger it.
 */
export function AuthModeSwitch({ form, to, question, label }: OtherModeProps) {
  return (
    <p>
      {question}{' '}
      <Link to={to} data-keeps-email className="link noscript:hidden">
        {label}
      </Link>
      <noscript>
        <button type="submit" form={form} formAction={to} name="intent" value="switch" className="link">
          {label}
        </button>
      </noscript>
    </p>
  )
}
