import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

export type RegisteredRoute = { path: string; id: string }

function routesBelow(entries: readonly RouteConfigEntry[], parent = ''): RegisteredRoute[] {
  return entries.flatMap(({ id, path, index, file, children }) => {
    const here = path ? `${parent}/${path}` : parent
    const own = path || index ? [{ path: here || '/', id: id ?? file.replace(/\.tsx?$/, '') }] : []
    return [...own, ...routesBelow(children ?? [], here)]
  })
}

/** Every path in app/routes.ts, with its parameters, such as /course/:courseId. */
export const registeredRoutes = routesBelow(routes)
export const registeredPaths = registeredRoutes.map(({ path }) => path)

/** Replaces each parameter of a path. */
export function fillPath(path: string, parameters: Record<string, string>) {
  return path.replaceAll(/:(\w+)/g, (_all, name: string) => parameters[name] ?? '')
}
