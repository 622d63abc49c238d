/** Returns a function that makes the value on its first call and returns the same value on every later call. */
export function lazy<T>(make: () => T) {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
