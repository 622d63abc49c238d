import { isId } from './ids.ts'
import { removeUnseenFromLine } from './pasted.ts'

const longestSearch = 200

/** Reads the text of a search field, without the invisible characters and odd spaces that copying adds. */
export function readSearch(parameters: URLSearchParams, longest = longestSearch) {
  return removeUnseenFromLine(parameters.get('q') ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
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
