import { data } from 'react-router'
import { allow } from '#app/http/guards.server.ts'
import { loaderHeaders, storable, type RouteHandle } from '#app/http/storage.ts'
import { NotFound } from '#app/ui/not-found.tsx'

export const middleware = [allow('see public pages')]

export const handle = { stored: {} } satisfies RouteHandle

export const headers = loaderHeaders

export function loader() {
  return data(null, { status: 404, headers: { 'cache-control': storable } })
}

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
