import type { BodyLimits } from '#app/core/body-limits.ts'

/** The most fields in one form: more than any of our forms has, and few enough to parse quickly. */
export const mostFields = 500

/** The most bytes of text in all fields of one form, unless a route sets its own limit. */
export const usualTextBytes = 300_000

/** Room for the headers that each part of a multipart form has. */
const multipartBytes = 200_000

/** Room for a 25 MB document and the form around it. A larger file is cut off, so that the text of the form is kept. */
export const mostUploadBytes = 26_500_000

/** Returns the most bytes that a request body may have. Percent-encoding turns one byte into three. */
export function mostBodyBytes(type: string | null, { mostTextBytes = usualTextBytes, mostFileBytes }: BodyLimits = {}) {
  if (!type?.startsWith('multipart/form-data')) return 3 * mostTextBytes + multipartBytes
  return mostFileBytes === undefined ? mostTextBytes + multipartBytes : mostUploadBytes
}

/** Thrown when a body has too many bytes, fields or parts. */
export class BodyTooLarge extends Error {}

/** Thrown when a body does not have the type that its header says, or was not sent to its end. */
export class MalformedForm extends Error {}

/** Thrown when the bodies that are being received use up the memory or disk space reserved for them. */
export class TooManyBodies extends Error {}

/** The seconds after which the client may repeat a request that was refused with `TooManyBodies`. */
export const bodyRetrySeconds = 5
