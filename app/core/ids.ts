import { v7 } from 'uuid'

declare const brand: unique symbol
/** A string that was checked when the request was parsed. Passing an unchecked string does not compile. */
export type Branded<Kind extends string> = string & { readonly [brand]: Kind }

/** Returns a time-ordered UUID. Made in the app because PostgreSQL has `uuidv7()` only from version 18. */
export function newId() {
  return v7()
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * True for a UUID. Check an id from a URL before it reaches a uuid column, because PostgreSQL throws on a malformed
 * one.
 */
export function isId(text: string) {
  return uuidPattern.test(text)
}

const referenceLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns a reference such as "MSG-7F3K2QXD": easy to read out, without letters that look like digits. */
export function newReference(prefix: string) {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return `${prefix}-${[...bytes].map((byte) => referenceLetters[byte % referenceLetters.length]).join('')}`
}

export function isReference(text: string | null, prefix: string): text is string {
  return text !== null && new RegExp(`^${prefix}-[2-9A-Z]{8}$`).test(text)
}
