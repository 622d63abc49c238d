import { randomBytes } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { expectations, settings } from './settings.server.ts'

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
  if (!existsSync(file)) makeSecret(file)
  const kept = readFileSync(file, 'utf8').trim()
  if (kept.length >= 32) return [kept]
  throw new SettingError('SECRET', `set, because ${file} is damaged: see “SECRET is lost” in docs/runbook.md`)
}

/**
 * Writes a new secret. The file appears with its content: an empty one, which a process that dies or a full disk would
 * leave, is a key that everybody knows, and a second process that starts now must not read half of it.
 */
function makeSecret(file: string) {
  const part = `${file}.${process.pid}.part`
  try {
    writeFileSync(part, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    linkSync(part, file)
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return
    // Some network drives have no hard links. There the later of two processes that start at once would win.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(errorCode(error))) throw error
    renameSync(part, file)
  } finally {
    rmSync(part, { force: true })
  }
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

/**
 * Returns the settings that have a value. A file with the line ends of Windows adds a carriage return to each value, and
 * tools that are not a shell, such as `docker --env-file`, keep the quotes around it.
 */
function readValues(source: Record<string, string | undefined>) {
  const values = settingNames.map((name) => [name, source[name]?.trim()] as const).filter(([, value]) => value)
  const quoted = values.find(([, value]) => /^(["']).*\1$/s.test(value ?? ''))
  if (quoted) throw new SettingError(quoted[0], 'without the quotes around its value')
  return Object.fromEntries(values)
}

/** Parses the settings in the environment. Throws a `SettingError` for the first wrong one. */
export function parseSettings(source: Record<string, string | undefined>) {
  const nonEmpty = readValues(source)
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
  if (isEmbedded) makeFolder('DATA_DIR', dataDir)
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
