/** What a command answers: done with a value, or refused with a named reason whose words stand in the feature's messages. */
export type Outcome<Value, Reason extends string> = { ok: true; value: Value } | { ok: false; reason: Reason }

export function done(): Outcome<undefined, never>
export function done<Value>(value: Value): Outcome<Value, never>
export function done<Value>(value?: Value) {
  return { ok: true as const, value }
}

export function refused<const Reason extends string>(reason: Reason): Outcome<never, Reason> {
  return { ok: false, reason }
}

/** The table a feature keeps its refusals in: the HTTP status and the words a person reads. */
export type Refusals = Record<
  string,
  { status: 400 | 401 | 403 | 404 | 409 | 422 | 423 | 429 | 503; text: string; title?: string }
>
