import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { clearWaitingAnswers } from './answer-queue.ts'

/** Signs out and clears waiting answers from a device that others may use. */
export function SignOutForm() {
  return (
    <Form method="post" action="/sign-out" onSubmit={() => clearWaitingAnswers(localStorage)}>
      <Button size="small" variant="quiet">
        Sign Out
      </Button>
    </Form>
  )
}
