/** The result of a command: a value, or a named reason whose text is in the feature's messages. */
export type Outcome<Value, Reason extends string> = { ok: true; value: Value } | { ok: false; reason: Reason }

export function done(): Outcome<undefined, never>
export function done<Value>(value: Value): Outcome<Value, never>
export function done<Value>(value?: Value) {
  return { ok: true as const, value }
}

export function refused<const Reason extends string>(reason: Reason): Outcome<never, Reason> {
  return { ok: false, reason }
}

/** A feature's refusals: HTTP status and text for each reason, and the field that shows it if it is not the whole form. */
export type Refusals = Record<
  string,
  { status: 400 | 401 | 403 | 404 | 409 | 422 | 423 | 429 | 503; text: string; title?: string; field?: string }
>
