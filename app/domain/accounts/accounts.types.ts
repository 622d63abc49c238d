import type { Branded } from '#app/core/ids.ts'
import type { Person } from '#app/core/person.ts'

/** A new password that satisfies the rules. Commands that store a password take this type and not a string. */
export type NewPassword = Branded<'new password'>

/** Input of an important change: the person and the password that they entered again. */
export type WithPassword = { person: Person; currentPassword: string }

/** The IP address and browser of a request, for the limits and for the list of sessions. */
export type Client = { ipAddress: string; userAgent: string }

/** The token of an emailed link, and the IP address whose attempts are counted. */
export type LinkRequest = { token: string; ipAddress: string }

/** A sign-in with a password. `deviceId` identifies a browser that has signed in to this account before. */
export type SignInAttempt = Client & { email: string; password: string; deviceId?: string | null }

export type AuthMode = 'sign-in' | 'sign-up'
