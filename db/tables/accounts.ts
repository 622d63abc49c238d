import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, primaryKey, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, reference, searchIndex, searchText } from './columns.ts'

/** Accounts of people. Other tables refer to `id` as user_id. */
export const profiles = snakeCase.table(
  'profiles',
  {
    id: id(),
    fullName: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    phone: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /**
     * When the account last signed in. A trigger sets it for each new session; unused accounts are deleted after some
     * years.
     */
    signedInAt: instant(),
    /** The student's matric number, copied by a trigger so that one index finds students by number, name or email. */
    studentNumber: text(),
    sought: searchText('full_name', 'email', "coalesce(student_number, '')"),
  },
  (t) => [
    uniqueIndex('profiles_email').on(sql`lower(${t.email})`),
    index('profiles_name').on(sql`${t.fullName} collate "en-x-icu"`, t.id),
    searchIndex('profiles_sought', t.sought),
  ],
)

/** Sessions. The cookie contains the token with a signature, so reading this table is not enough to forge a session. */
export const sessions = snakeCase.table(
  'sessions',
  {
    id: id(),
    token: text().notNull().unique(),
    userId: reference(() => profiles.id, { onDelete: 'cascade' }).notNull(),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** The assurance level: aal1 after a password, aal2 after a second factor in this session. */
    aal: text().notNull().default('aal1'),
    amr: text().notNull().default('password'),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

/** The sign-in methods of an account; today only a password hash (`provider_id` 'credential'). */
export const accounts = snakeCase.table(
  'accounts',
  {
    id: id(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: reference(() => profiles.id, { onDelete: 'cascade' }).notNull(),
    password: text(),
    /**
     * True for an initial password set by a colleague. With it a person gets only to the page for choosing a password.
     */
    isPasswordInitial: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [uniqueIndex('accounts_provider').on(t.providerId, t.accountId), index('accounts_user').on(t.userId)],
)

/** Authenticator apps. Without `confirmedAt` an app is still being set up, and sign-in does not ask for it. */
export const authenticators = snakeCase.table('authenticators', {
  userId: reference(() => profiles.id, { onDelete: 'cascade' }).primaryKey(),
  sealedKey: text().notNull(),
  /** Encrypted recovery codes. They are shown until the app is confirmed, and then deleted. */
  sealedCodes: text(),
  confirmedAt: instant(),
  /** The last interval of 30 seconds whose code was used, so that each code works only once. */
  lastStep: integer().notNull().default(0),
  createdAt: instant().notNull(),
})

/** Keyed hashes of the unused recovery codes. Without the key a reader of this table cannot try all codes. */
export const recoveryCodes = snakeCase.table(
  'recovery_codes',
  {
    userId: reference(() => profiles.id, { onDelete: 'cascade' }).notNull(),
    fingerprint: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.fingerprint] })],
)

/** Public keys of passkeys. A passkey signs in alone or as the second factor. */
export const passkeys = snakeCase.table(
  'passkeys',
  {
    id: id(),
    userId: reference(() => profiles.id, { onDelete: 'cascade' }).notNull(),
    name: text().notNull(),
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    /** The signature counter of the device; always 0 for a device without one. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index('passkeys_user').on(t.userId, t.createdAt)],
)

/**
 * Single-use tokens: `identifier` is a hash of purpose and token, `value` is what the token grants
 * (features/accounts/tokens.commands.server.ts).
 */
export const verifications = snakeCase.table(
  'verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index('verifications_identifier').on(t.identifier)],
)

/**
 * Rate limits: the number of attempts in a window, by IP address, account or recipient. One upsert counts an attempt
 * and reads the number.
 */
export const throttles = snakeCase.table(
  'throttles',
  { key: text().primaryKey(), count: integer().notNull(), windowEndsAt: instant().notNull() },
  (t) => [index('throttles_window').on(t.windowEndsAt)],
)
