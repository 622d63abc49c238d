import { isId } from './ids.ts'

const longestSearch = 200

/** Reads the text of a search field. */
export function readSearch(parameters: URLSearchParams) {
  return (parameters.get('q') ?? '').trim().slice(0, longestSearch)
}

/** Reads an id; null for any other text. */
export function readId(parameters: URLSearchParams, name: string) {
  const id = parameters.get(name)
  return id !== null && isId(id) ? id : null
}

/** Reads one of several values; null for any other text. */
export function readChoice<Value extends string>(parameters: URLSearchParams, name: string, values: readonly Value[]) {
  return values.find((value) => value === parameters.get(name)) ?? null
}
