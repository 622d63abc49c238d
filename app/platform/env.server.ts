import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { expectations } from './setting-expectations.ts'
import { parseProxyList } from './proxy-list.ts'

const port = z.coerce.number().int().min(0).max(65_535)
/** The driver accepts one host only; docs/scaling.md explains how a standby takes over. */
const databaseUrl = z
  .url({ protocol: /^postgres(ql)?$/ })
  .refine((url) => URL.canParse(url) && !new URL(url).hostname.includes(','))
const onOff = z.enum(['on', 'off'])
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((url) => URL.canParse(url) && new URL(url).pathname === '/', 'has no path')

/** An email address, alone or in angle brackets after a name. */
const sender = z.string().regex(/^[^<>@\s]+@[^<>@\s]+$|^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$/)

const proxies = z.string().transform((text, context) => {
  const list = parseProxyList(text)
  if (list) return list
  context.addIssue({ code: 'custom' })
  return z.NEVER
})

const settings = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  ORIGIN: origin.transform((url) => (URL.canParse(url) ? new URL(url).origin : url)).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  DATABASE_MIGRATION_URL: databaseUrl.optional(),
  MIGRATE: onOff.default('on'),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(6),
  DEMO: onOff.optional(),
  SECRET: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('auto'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: sender.optional(),
  IMAP_URL: z
    .url({ protocol: /^imaps?$/ })
    .refine((url) => URL.canParse(url) && new URL(url).username !== '' && new URL(url).password !== '')
    .optional(),
  IMAP_EVERY_SECONDS: z.coerce.number().int().min(1).max(3_600).default(30),
  REPLY_ADDRESS: z
    .string()
    .regex(/^[^<>@\s+]{1,19}@[^<>@\s]+$/)
    .optional(),
  AUTHSERV_ID: z
    .string()
    .regex(/^[\w.-]{1,255}$/)
    .optional(),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  /** The URL of Stripe's API. Only tests set it, to their own server. */
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXIES: proxies.prefault(''),
  LIMITS_SCALE: z.coerce.number().positive().default(1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  CLAMD: z
    .string()
    .regex(/^(\/.+|(\[[\da-f:.]+\]|[^\s:/]+):\d{1,5})$/i)
    .optional(),
  PUBLIC_CACHE: onOff.default('off'),
  PUBLIC_CACHE_PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  PUBLIC_CACHE_PURGE_TOKEN: z.string().min(1).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  WORKER_PORT: port.optional(),
  ACCESS_LOG: onOff.default('off'),
  SLOW_STATEMENT_MS: z.coerce.number().int().min(0).default(500),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('ukli'),
  JOBS: onOff.default('on'),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_EVERY_HOURS: z.coerce.number().min(1).max(168).default(24),
  BACKUP_KEY: z.string().optional(),
  BACKUP_S3_BUCKET: z.string().min(1).optional(),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_S3_REGION: z.string().min(1).optional(),
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
})

export const settingNames = Object.keys(settings.shape)

/** A wrong setting. It stops the start, which prints it for the operator as one line without a stack trace. */
export class SettingError extends Error {
  constructor(name: string, expectation: string) {
    super(`${name} must be ${expectation}`)
  }
}

function requireTogether(values: Record<string, string | undefined>, names: string[]) {
  const present = names.filter((name) => values[name])
  const missing = names.find((name) => !values[name])
  if (present.length > 0 && missing) throw new SettingError(missing, `set, because ${present[0]} is`)
}

function makeFolder(name: 'DATA_DIR' | 'BACKUP_DIR', folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: name === 'BACKUP_DIR' ? 0o700 : 0o777 })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new SettingError(name, `a folder that can be written to (${errorCode(error)})`)
  }
}

export function errorCode(error: unknown) {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}

/** Splits a list of secrets, separated by commas, newest first. */
function splitSecrets(name: 'SECRET' | 'BACKUP_KEY', list: string) {
  const secrets = list.split(',').map((part) => part.trim())
  if (secrets.some((part) => part.length < 32))
    throw new SettingError(name, 'at least 32 characters (several: separated by commas)')
  return secrets
}

function readSecrets(secret: string | undefined, { dataDir, isEmbedded }: { dataDir: string; isEmbedded: boolean }) {
  if (secret !== undefined) return splitSecrets('SECRET', secret)
  if (!isEmbedded) throw new SettingError('SECRET', 'set when DATABASE_URL is: at least 32 random characters')
  const file = join(dataDir, 'secret')
  makeFolder('DATA_DIR', dataDir)
  if (!existsSync(file)) {
    // 'wx': if two processes start at once, one writes the file and the other reads it.
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
  return [readFileSync(file, 'utf8').trim()]
}

/**
 * Returns the bucket for backups, or null. Backups in a bucket leave the machine, so the bucket requires BACKUP_KEY.
 * Settings that are missing are taken from the bucket for files.
 */
function readBackupBucket(values: z.infer<typeof settings>) {
  const { BACKUP_S3_BUCKET: bucket } = values
  if (!bucket) return null
  if (!values.BACKUP_KEY) throw new SettingError('BACKUP_KEY', 'set, because BACKUP_S3_BUCKET is')
  const endpoint = values.BACKUP_S3_ENDPOINT ?? values.S3_ENDPOINT
  const accessKeyId = values.BACKUP_S3_ACCESS_KEY_ID ?? values.S3_ACCESS_KEY_ID
  const secretAccessKey = values.BACKUP_S3_SECRET_ACCESS_KEY ?? values.S3_SECRET_ACCESS_KEY
  if (!endpoint) throw new SettingError('BACKUP_S3_ENDPOINT', 'set, because BACKUP_S3_BUCKET is')
  if (!accessKeyId) throw new SettingError('BACKUP_S3_ACCESS_KEY_ID', 'set, because BACKUP_S3_BUCKET is')
  if (!secretAccessKey) throw new SettingError('BACKUP_S3_SECRET_ACCESS_KEY', 'set, because BACKUP_S3_BUCKET is')
  return { bucket, endpoint, accessKeyId, secretAccessKey, region: values.BACKUP_S3_REGION ?? values.S3_REGION }
}

/** Parses the settings in the environment. Throws a `SettingError` for the first wrong one. */
export function parseSettings(source: Record<string, string | undefined>) {
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(nonEmpty)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0])
    throw new SettingError(name, expectations[name] ?? issue?.message ?? 'valid')
  }
  const values = parsed.data
  requireTogether(nonEmpty, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  requireTogether(nonEmpty, ['SMTP_URL', 'MAIL_FROM'])
  requireTogether(nonEmpty, ['IMAP_URL', 'REPLY_ADDRESS'])
  requireTogether(nonEmpty, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
  if (values.PUBLIC_CACHE_PURGE_URL && values.PUBLIC_CACHE === 'off')
    throw new SettingError('PUBLIC_CACHE', 'on, because PUBLIC_CACHE_PURGE_URL is set')
  const isEmbedded = !values.DATABASE_URL
  if (isEmbedded && values.DATABASE_DIRECT_URL)
    throw new SettingError('DATABASE_URL', 'set, because DATABASE_DIRECT_URL is')
  if (isEmbedded && values.DATABASE_READ_URL)
    throw new SettingError('DATABASE_URL', 'set, because DATABASE_READ_URL is')
  if (isEmbedded && values.DATABASE_MIGRATION_URL)
    throw new SettingError('DATABASE_URL', 'set, because DATABASE_MIGRATION_URL is')
  const isDemo = (values.DEMO ?? (isEmbedded ? 'on' : 'off')) === 'on'
  if (!values.ORIGIN && !isDemo)
    throw new SettingError('ORIGIN', 'set outside demo mode: the public address, such as https://ukli.example')
  const dataDir = resolve(values.DATA_DIR)
  if (values.BACKUP_DIR) makeFolder('BACKUP_DIR', values.BACKUP_DIR)
  return {
    ...values,
    dataDir,
    isEmbedded,
    isDemo,
    /** The origin of links in emails that no request caused. A request knows its own origin. */
    publicOrigin: values.ORIGIN ?? `http://${values.HOST}:${values.PORT}`,
    secrets: readSecrets(values.SECRET, { dataDir, isEmbedded }),
    backupBucket: readBackupBucket(values),
    backupKeys: values.BACKUP_KEY ? splitSecrets('BACKUP_KEY', values.BACKUP_KEY) : [],
    trustedProxies: values.TRUSTED_PROXIES,
    /** The email address of the mailbox; null without a mailbox. Demo mode reads a folder instead. */
    replyAddress: values.REPLY_ADDRESS ?? (isDemo ? 'support@ukli.example' : null),
    mailFrom: values.MAIL_FROM ?? null,
  }
}

export type Settings = ReturnType<typeof parseSettings>

export let env: Settings

export function readSettings(source: Record<string, string | undefined> = process.env) {
  env = parseSettings(source)
  return env
}

/**
 * Returns a function that opens a resource on its first call. After the settings have been read again, the next call
 * opens the resource again.
 */
export function openOnFirstUse<T>(open: (settings: Settings) => T) {
  let openedFor: Settings | undefined
  let opened: T
  return () => {
    if (openedFor !== env) opened = open(env)
    openedFor = env
    return opened
  }
}
