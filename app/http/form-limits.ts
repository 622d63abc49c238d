import type { BodyLimits } from '#app/core/body-limits.ts'

/** More fields than any of our forms has, and few enough to parse quickly. */
export const mostFields = 500

/** The text of all fields of one form together, where a route does not name its own limit. */
export const usualTextBytes = 300_000

/** A part of a multipart form has headers of its own. */
const multipartBytes = 200_000

/** A 25 MB document with the form around it. A larger file is cut off, so that what was typed beside it is kept. */
export const mostUploadBytes = 26_500_000

/** Returns the most bytes of a request's body. Percent-encoding makes three bytes of one. */
export function mostBodyBytes(type: string | null, { mostTextBytes = usualTextBytes, mostFileBytes }: BodyLimits = {}) {
  if (!type?.startsWith('multipart/form-data')) return 3 * mostTextBytes + multipartBytes
  return mostFileBytes === undefined ? mostTextBytes + multipartBytes : mostUploadBytes
}

/** Thrown when a body has too many bytes, fields or parts. */
export class BodyTooLarge extends Error {}

/** Thrown when a body is not of the type that it claims. */
export class MalformedForm extends Error {}

/** Thrown when the bodies being received use up the memory that is set aside for them. */
export class TooManyBodies extends Error {}

/** Seconds until somebody may try again after `TooManyBodies`. */
export const bodyRetrySeconds = 5
