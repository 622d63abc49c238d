import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'

export function LogoutForm() {
  return (
    <Form method="post" action="/sign-out">
      <input type="hidden" name="to" value="/staff-portal" />
      <Button variant="quiet" size="small" className="rail:px-2">
        Logout
      </Button>
    </Form>
  )
}
