import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

function pathsBelow(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path ? `${parent}/${path}` : parent
    const own = path || index ? [here || '/'] : []
    return [...own, ...pathsBelow(children ?? [], here)]
  })
}

/** Every address that app/routes.ts registers, with its parameters, such as /course/:courseId. */
export const registeredPaths = pathsBelow(routes)

/** The address with each parameter replaced. */
export function fillPath(path: string, parameters: Record<string, string>) {
  return path.replaceAll(/:(\w+)/g, (_all, name: string) => parameters[name] ?? '')
}
