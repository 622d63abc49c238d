import { institute } from '#app/core/institute.ts'
import { data } from 'react-router'
import { allow } from '#app/http/guards.server.ts'
import { loaderHeaders, storable, type RouteHandle } from '#app/http/storage.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
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
      {/* All unknown URLs share one cached page, and so one canonical URL. */}
      <PageMeta
        title="Oops! Page not found"
        description={`There is nothing at this address of ${institute().name}.`}
        path="/page-not-found"
        isPrivate
      />
      <NotFound />
    </>
  )
}
