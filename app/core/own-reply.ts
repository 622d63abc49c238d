/**
 * Stands in every JSON reply that a script of ours waits for. A captive portal or a proxy can answer any request with
 * status 200, but not with this field.
 */
const mark = { from: 'ukli' } as const

/** The Accept header of a script that waits for such a reply. It follows no redirect. */
export const wantsReply = 'application/json'

/** Names the account that the page was drawn for, so that nothing is filed in the account of somebody else. */
export const madeForHeader = 'x-made-for'

/** Builds a JSON reply that `isOwnReply` recognises. */
export function ownReply(body: object, init?: ResponseInit) {
  return Response.json({ ...body, ...mark }, init)
}

/** Tells a script that the session has ended. A redirect to the sign-in page could also be a captive portal's. */
export const signedOutReply = () => ownReply({ signedOut: true }, { status: 401 })

export function isOwnReply(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'from' in value && value.from === mark.from
}
