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

/** Leaves for the card page; sent twice, it leads to the same one. */
export function PayForm({
  enrollmentId,
  describedBy,
  unavailableBecause,
  size = 'small',
  children = 'Pay Now',
}: PayFormProps) {
  const isBusy = useNavigation().formData?.get('enrollmentId') === enrollmentId
  return (
    <Form method="post">
      <input type="hidden" name="enrollmentId" value={enrollmentId} />
      <Button
        name="intent"
        value="pay"
        size={size}
        aria-describedby={describedBy}
        isBusy={isBusy}
        unavailableBecause={unavailableBecause}
      >
        {children}
      </Button>
    </Form>
  )
}
