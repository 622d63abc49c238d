/**
 * Stands in every JSON reply that a script of ours waits for. A captive portal or a proxy can answer any request with
 * status 200, but not with this field.
 */
const mark = { from: 'ukli' } as const

/** Builds a JSON reply that `isOwnReply` recognises. */
export function ownReply(body: object, init?: ResponseInit) {
  return Response.json({ ...body, ...mark }, init)
}

export function isOwnReply(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'from' in value && value.from === mark.from
}
