import { ButtonLink } from '#app/ui/button-link.tsx'
import { listPaymentActions, type PaymentPage } from '#app/domain/payments/payment.ts'
import { PaymentPart } from './payment-part.tsx'

/** Shows the possible actions with their effects, and the reasons why others are not possible. */
export function PaymentActions({ page }: { page: PaymentPage }) {
  const actions = listPaymentActions(page)
  if (actions.length === 0) return null
  return (
    <PaymentPart id="actions" title="What you can do">
      <ul className="grid gap-3">
        {actions.map(({ key, label, to, text, isDangerous }) => (
          <li key={key} className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-[15rem_minmax(0,1fr)]">
            {to ? (
              <ButtonLink
                to={to}
                variant={isDangerous ? 'quiet' : 'primary'}
                size="small"
                className="justify-self-start"
                aria-describedby={`about-${key}`}
              >
                {label}
              </ButtonLink>
            ) : (
              <p className="font-semibold text-ink-2">{label}: not possible</p>
            )}
            <p id={`about-${key}`} className="max-w-reading text-sm">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </PaymentPart>
  )
}
