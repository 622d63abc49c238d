import { redirect } from 'react-router'
import { allow } from '#app/http/guards.server.ts'

export const middleware = [allow('see public pages')]

/** Leads password managers, which look for it at this URL, to where a password is changed. */
export function loader() {
  return redirect('/my-account#password')
}
