import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { betterAuth, type BetterAuthOptions, type DBAdapter } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { db, type Tx } from '#db/client.server.ts'
import { accounts, profiles, sessions, verifications } from '#db/tables/accounts.ts'
import { addMinutes } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { UserId } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { env, openedOnce } from '#app/platform/env.server.ts'
import { firstSessionMinutes, longestPassword, longestSessionMinutes, shortestPassword } from './rules.ts'
import type { NewPassword, Origin } from './types.ts'

/**
 * Better Auth, called in this process only: no route leads to its handler, so none of its paths can be reached from outside
 * and an upgrade opens no door. Calls in process skip its origin check and its limiter; before them stand the guard in front
 * of every form and our throttles, which count accounts as well as addresses.
 */

const currentTx = new AsyncLocalStorage<Tx>()

/** Whatever the library writes within `work` belongs to this transaction, together with our own rows and letters. */
export function withinTransaction<Result>(work: (tx: Tx) => Promise<Result>) {
  const tx = currentTx.getStore()
  return tx ? work(tx) : db.transaction((opened) => currentTx.run(opened, () => work(opened)))
}

function executor() {
  return currentTx.getStore() ?? db
}

/** Always the transaction in hand: a second connection could wait for the first for ever. */
const handle = {
  _: {},
  select: (...given: unknown[]) => Reflect.apply(executor().select, executor(), given),
  insert: (...given: unknown[]) => Reflect.apply(executor().insert, executor(), given),
  update: (...given: unknown[]) => Reflect.apply(executor().update, executor(), given),
  delete: (...given: unknown[]) => Reflect.apply(executor().delete, executor(), given),
}

function moveInstants(value: unknown, milliseconds: number): unknown {
  if (value instanceof Date) return new Date(value.getTime() + milliseconds)
  if (Array.isArray(value)) return value.map((each) => moveInstants(each, milliseconds))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, moveInstants(each, milliseconds)]))
}

type Condition = { field: string; mode?: string }
/** The index on addresses holds them in lower case, so they are asked for in a way that uses it. */
function ignoringCase<Query extends { where?: Condition[] }>(query: Query): Query {
  if (!query.where?.some(({ field }) => field === 'email')) return query
  const where = query.where.map((each) => (each.field === 'email' ? { ...each, mode: 'insensitive' } : each))
  return { ...query, where }
}

/** So many minutes from now, as the library counts time. */
function inMinutes(minutes: number) {
  return new Date(addMinutes(clock.now(), minutes).getTime() - clock.aheadMilliseconds())
}

/** The library reads the machine's clock; what it writes, compares and reads here is in the institute's time. */
function inInstituteTime(adapter: DBAdapter): DBAdapter {
  const call = async (operation: (query: never) => Promise<unknown>, query: { where?: Condition[] }) => {
    const ahead = clock.aheadMilliseconds()
    const answer = await operation(moveInstants(ignoringCase(query), ahead) as never)
    return moveInstants(answer, -ahead)
  }
  const operations = Object.entries(adapter).map(([name, part]) =>
    typeof part === 'function' ? [name, (query: object) => call(part, query)] : [name, part],
  )
  const adapted: DBAdapter = {
    ...Object.fromEntries(operations),
    transaction: (work) => withinTransaction(() => work(adapted)),
  }
  return adapted
}

const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** argon2id, its default, at the cost OWASP advises. */
export function hashPassword(password: string) {
  return hash(password.normalize('NFKC'), hashing)
}

export function isPasswordOf(passwordHash: string, password: string) {
  return verify(passwordHash, password.normalize('NFKC'))
}

function createLibrary() {
  const database = drizzleAdapter(handle, {
    provider: 'pg',
    schema: { user: profiles, session: sessions, account: accounts, verification: verifications },
  })
  return betterAuth({
    appName: 'The UK Linguistic Institute',
    baseURL: env.ORIGIN ?? 'http://localhost',
    secrets: env.secrets.map((value, at) => ({ version: env.secrets.length - at, value })),
    database: (options: BetterAuthOptions) => inInstituteTime(database(options)),
    user: { fields: { name: 'fullName' } },
    session: {
      // The row is read on every request by our own query; a cache would delay revocation.
      cookieCache: { enabled: false },
      disableSessionRefresh: true,
      expiresIn: longestSessionMinutes * 60,
      additionalFields: {
        aal: { type: 'string', defaultValue: 'aal1', input: false },
        amr: { type: 'string', defaultValue: 'password', input: false },
      },
    },
    databaseHooks: {
      session: {
        create: { before: async () => ({ data: { expiresAt: inMinutes(firstSessionMinutes) } }) },
      },
    },
    verification: { storeIdentifier: 'hashed', disableCleanup: true },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      password: { hash: hashPassword, verify: ({ hash: known, password }) => isPasswordOf(known, password) },
    },
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: ['x-real-ip'] },
      cookiePrefix: 'ukli',
    },
    // It writes addresses of people into its lines; what goes wrong is thrown all the same.
    logger: { disabled: true },
    telemetry: { enabled: false },
  })
}

/** Made when first needed: the settings and the database are not there yet when this file is read. */
const library = openedOnce(createLibrary)

function isStatus(error: unknown, ...statuses: string[]) {
  return error instanceof APIError && statuses.includes(String(error.status))
}

/** Whether another sign-up with the same address was first, in the same moment. */
export function isTaken(error: unknown) {
  return isStatus(error, 'UNPROCESSABLE_ENTITY')
}

/** Makes the account, or a decoy that is not stored when the address has one already. */
export async function registerWithPassword({
  fullName,
  email,
  password,
}: {
  fullName: string
  email: string
  password: NewPassword
}) {
  const { user } = await library().api.signUpEmail({ body: { name: fullName, email, password } })
  return user.id as UserId
}

/** A new session for the right password, null for every other; an unknown address costs the same time. */
export async function openSession({
  email,
  password,
  clientAddress,
  userAgent,
}: Origin & { email: string; password: string }) {
  const headers = new Headers({ 'x-real-ip': clientAddress, 'user-agent': userAgent.slice(0, 512) })
  try {
    const { token, user } = await library().api.signInEmail({ body: { email, password }, headers })
    return { sessionToken: token, userId: user.id as UserId }
  } catch (error) {
    if (isStatus(error, 'UNAUTHORIZED', 'BAD_REQUEST')) return null
    throw error
  }
}

/** Keeps what the token stands for until then; the database holds the token's hash only. */
export async function issueToken({ purpose, subject, minutes }: { purpose: string; subject: string; minutes: number }) {
  const { internalAdapter } = await library().$context
  const token = randomBytes(32).toString('base64url')
  await internalAdapter.createVerificationValue({
    identifier: `${purpose}:${token}`,
    value: subject,
    expiresAt: inMinutes(minutes),
  })
  return token
}

/** What the token stands for, without using it up. */
export async function findTokenSubject({ purpose, token }: { purpose: string; token: string }) {
  const { internalAdapter } = await library().$context
  const found = await internalAdapter.findVerificationValue(`${purpose}:${token}`)
  return found && found.expiresAt > inMinutes(0) ? found.value : null
}

/** What the token stands for, to the first who asks; null to everybody after and when its time has passed. */
export async function redeemToken({ purpose, token }: { purpose: string; token: string }) {
  const { internalAdapter } = await library().$context
  const redeemed = await internalAdapter.consumeVerificationValue(`${purpose}:${token}`)
  return redeemed?.value ?? null
}

/** As unguessable as the library's own: 256 bits. */
export function newSessionToken() {
  return randomBytes(32).toString('base64url')
}
