import { useRouteLoaderData } from 'react-router'

/** Returns the site's public origin, such as "https://ukli.example", from the data of the root route. */
export function useOrigin() {
  return useRouteLoaderData<{ origin: string }>('root')?.origin ?? ''
}
