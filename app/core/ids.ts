import { v7 } from 'uuid'

declare const brand: unique symbol
/** A string that was proven to be of its kind at the door; a plain string does not compile where one is asked for. */
export type Branded<Kind extends string> = string & { readonly [brand]: Kind }

/** Time-ordered and made in the app, so that any PostgreSQL from 15 on will do. */
export function newId() {
  return v7()
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** An address's id must be looked at before it reaches a uuid column, which answers nonsense with an error. */
export function isId(text: string) {
  return uuidPattern.test(text)
}

const referenceLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** "MSG-7F3K2QXD": short enough to be read out, without letters that are mistaken for digits. */
export function newReference(prefix: string) {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return `${prefix}-${[...bytes].map((byte) => referenceLetters[byte % referenceLetters.length]).join('')}`
}

/** A reference taken from an address is shown only when it looks like one of ours. */
export function isReference(text: string | null, prefix: string): text is string {
  return text !== null && new RegExp(`^${prefix}-[2-9A-Z]{8}$`).test(text)
}
