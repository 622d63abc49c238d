/**
 * An answer near the right one, in the form's encoding. `change` says how it differs. `isRight` is null if that
 * depends on the item.
 */
export type NearAnswer = { change: string; answer: readonly string[]; isRight: boolean | null }

export type Typed = { change: string; typed: string; isRight: boolean | null }
