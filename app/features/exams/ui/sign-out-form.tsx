import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { forgetWaitingAnswers } from './answer-queue.ts'

/** Signs out and clears waiting answers from a device that others may use. */
export function SignOutForm() {
  return (
    <Form method="post" action="/sign-out" onSubmit={() => forgetWaitingAnswers(localStorage)}>
      <Button size="small" variant="quiet">
        Sign Out
      </Button>
    </Form>
  )
}
