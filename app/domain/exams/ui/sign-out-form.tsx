import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { removeAllKeptAnswers } from './device-storage.ts'

/** The form to sign out, which also removes kept answers from a device that other people may use. */
export function SignOutForm() {
  return (
    <Form method="post" action="/sign-out" onSubmit={removeAllKeptAnswers}>
      <Button size="small" variant="quiet" className="whitespace-nowrap">
        Sign Out
      </Button>
    </Form>
  )
}
