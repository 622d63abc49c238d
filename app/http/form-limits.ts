/** More names than any form of ours has fields, and few enough that reading them delays nobody. */
export const mostFields = 500

/** A body beyond what the door takes, in bytes, fields or parts. */
export class BodyTooLarge extends Error {}

/** A body that is not the form it says it is. */
export class MalformedForm extends Error {}
