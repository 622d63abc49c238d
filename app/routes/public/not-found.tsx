import { data } from 'react-router'
import { allow } from '#app/http/guards.server.ts'
import { NotFound } from '#app/ui/not-found.tsx'

export const middleware = [allow('see public pages')]

export function loader() {
  return data(null, { status: 404 })
}

/** A form that was sent to nowhere. */
export function action() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return (
    <>
      <title>Oops! Page not found – The UK Linguistic Institute</title>
      <meta name="robots" content="noindex" />
      <NotFound />
    </>
  )
}
