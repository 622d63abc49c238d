import type { Branded } from '#app/core/ids.ts'

/** A password that was held to the rules at the door; commands that store one take no plain string. */
export type NewPassword = Branded<'new password'>

/** Where a request came from, for the throttles and for the list of one's own sessions. */
export type Origin = { clientAddress: string; userAgent: string }

/** `deviceId`: the browser's own mark, if it has entered this very account before. */
export type SignInAttempt = Origin & { email: string; password: string; deviceId?: string | null }

export type AuthMode = 'sign-in' | 'sign-up'
