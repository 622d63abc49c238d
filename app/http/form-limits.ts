/** More fields than any of our forms has, and few enough to parse quickly. */
export const mostFields = 500

/** Thrown when a body has too many bytes, fields or parts. */
export class BodyTooLarge extends Error {}

/** Thrown when a body is not of the type that it claims. */
export class MalformedForm extends Error {}
