import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ButtonSize } from '#app/ui/button-style.ts'
import { Button } from '#app/ui/button.tsx'

export type PayFormProps = {
  enrollmentId: string
  /** The id of the element that names the course. */
  describedBy: string
  unavailableBecause?: string | undefined
  size?: ButtonSize
  children?: ReactNode
}

/** The button that opens the page with the price and the consents, which comes before the checkout. */
export function PayForm({
  enrollmentId,
  describedBy,
  unavailableBecause,
  size = 'small',
  children = 'Pay Now',
}: PayFormProps) {
  const to = `/pay/${enrollmentId}`
  const isBusy = useNavigation().location?.pathname === to
  return (
    <Form action={to}>
      <Button size={size} aria-describedby={describedBy} isBusy={isBusy} unavailableBecause={unavailableBecause}>
        {children}
      </Button>
    </Form>
  )
}
