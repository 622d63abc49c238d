import type { ReactNode } from 'react'

/** A section of a payment's page with a heading. */
export function PaymentPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 content-start gap-2.5 border-t border-rule pt-3 first:border-t-0 first:pt-0"
    >
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {children}
    </section>
  )
}
