import type { Branded } from '#app/core/ids.ts'
import type { Person } from '#app/core/person.ts'

/** A password that was checked against the rules; commands that store one take no plain string. */
export type NewPassword = Branded<'new password'>

/** An important change, for which a person typed their password again. */
export type WithPassword = { person: Person; currentPassword: string }

/** The sender of a request, for the throttles and for the list of sessions. */
export type Client = { ipAddress: string; userAgent: string }

/** The token of a link in an email, with the address that its uses are counted for. */
export type LinkRequest = { token: string; ipAddress: string }

/** `deviceId` identifies a browser that has signed in to this account before. */
export type SignInAttempt = Client & { email: string; password: string; deviceId?: string | null }

export type AuthMode = 'sign-in' | 'sign-up'
