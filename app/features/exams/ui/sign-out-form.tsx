import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { clearWaitingAnswers } from './answer-queue.ts'

/** The form to sign out, which also removes waiting answers from a device that other people may use. */
export function SignOutForm() {
  return (
    <Form method="post" action="/sign-out" onSubmit={() => clearWaitingAnswers(localStorage)}>
      <Button size="small" variant="quiet">
        Sign Out
      </Button>
    </Form>
  )
}
