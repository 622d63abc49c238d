import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, primaryKey, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, searchIndex, soughtIn } from './columns.ts'

/** The account of a person; `id` is what other tables call user_id. */
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
    /** Written by a trigger with each session that begins: accounts that nobody uses are not kept for ever. */
    signedInAt: instant(),
    /** The matric number of its student record, copied by a trigger, so that one index finds a student by number, name or email. */
    studentNumber: text(),
    sought: soughtIn('full_name', 'email', "coalesce(student_number, '')"),
  },
  (t) => [
    uniqueIndex('profiles_email').on(sql`lower(${t.email})`),
    index('profiles_name').on(sql`${t.fullName} collate "en-x-icu"`, t.id),
    searchIndex('profiles_sought', t.sought),
  ],
)

/** `token` is opaque; the cookie carries it signed, so a reader of this table cannot make a session of it. */
export const sessions = snakeCase.table(
  'sessions',
  {
    id: id(),
    token: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** Authentication assurance: aal1 for a password, aal2 once a second factor was shown in this session. */
    aal: text().notNull().default('aal1'),
    amr: text().notNull().default('password'),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

/** The ways an account signs in: today a password's hash, `provider_id` 'credential'. */
export const accounts = snakeCase.table(
  'accounts',
  {
    id: id(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    password: text(),
    /** Chosen by somebody else: it opens no session, only the page to choose one's own. */
    isPasswordInitial: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [uniqueIndex('accounts_provider').on(t.providerId, t.accountId), index('accounts_user').on(t.userId)],
)

/** An authenticator app. One without `confirmedAt` is being set up, and sign-in does not ask for its code. */
export const authenticators = snakeCase.table('authenticators', {
  userId: uuid()
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  sealedKey: text().notNull(),
  /** Recovery codes, encrypted, shown until the app is confirmed and deleted then. */
  sealedCodes: text(),
  confirmedAt: instant(),
  /** The latest interval of 30 seconds whose code was used: each works once. */
  lastStep: integer().notNull().default(0),
  createdAt: instant().notNull(),
})

/** Unused recovery codes as keyed fingerprints, so that a reader of this table cannot try all codes. */
export const recoveryCodes = snakeCase.table(
  'recovery_codes',
  {
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    fingerprint: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.fingerprint] })],
)

/** The public key of a passkey, which signs in beside or instead of the password. */
export const passkeys = snakeCase.table(
  'passkeys',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Both in base64url. */
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    /** The number of signatures according to the device; always 0 if it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index('passkeys_user').on(t.userId, t.createdAt)],
)

/** Single-use tokens: `identifier` is the hash of purpose and token, `value` what the token stands for (features/accounts/tokens). */
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

/** Counters of attempts by address, account or recipient within a window; one upsert counts and answers. */
export const throttles = snakeCase.table(
  'throttles',
  { key: text().primaryKey(), count: integer().notNull(), windowEndsAt: instant().notNull() },
  (t) => [index('throttles_window').on(t.windowEndsAt)],
)
