/** Makes a value when it is first asked for, and keeps it. */
export function lazy<T>(make: () => T) {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
