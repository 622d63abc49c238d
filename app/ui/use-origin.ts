import { useRouteLoaderData } from 'react-router'

/** Returns the site's public origin, such as "https://ukli.example", which the root of each page has read. */
export function useOrigin() {
  return useRouteLoaderData<{ origin: string }>('root')?.origin ?? ''
}
