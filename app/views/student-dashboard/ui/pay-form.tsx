import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'

export type PayFormProps = {
  enrollmentId: string
  /** The id of the element that names the course. */
  describedBy: string
  unavailableBecause?: string | undefined
}

/** Leaves for the card page; sent twice, it leads to the same one. */
export function PayForm({ enrollmentId, describedBy, unavailableBecause }: PayFormProps) {
  const isBusy = useNavigation().formData?.get('enrollmentId') === enrollmentId
  return (
    <Form method="post">
      <input type="hidden" name="enrollmentId" value={enrollmentId} />
      <Button
        name="intent"
        value="pay"
        size="small"
        aria-describedby={describedBy}
        isBusy={isBusy}
        unavailableBecause={unavailableBecause}
      >
        Pay Now
      </Button>
    </Form>
  )
}
