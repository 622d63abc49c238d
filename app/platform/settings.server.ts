import { z } from 'zod'
import { parseProxyList } from './networks.ts'

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

export const settings = z.object({
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
    .refine((address) => address.startsWith('/') || URL.canParse(`tcp://${address}`))
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

/** The valid values of each setting, shown when a setting is wrong. */
export const expectations: Partial<Record<string, string>> = {
  PORT: 'a port number from 0 to 65535',
  ORIGIN: 'the public address, such as https://ukli.example, without a path',
  DATABASE_URL: 'a PostgreSQL URL with one host, such as postgresql://user:password@host/database',
  DATABASE_DIRECT_URL: 'a PostgreSQL URL with one host, such as postgresql://user:password@host/database',
  DATABASE_READ_URL: 'a PostgreSQL URL with one host, such as postgresql://user:password@replica/database',
  DATABASE_MIGRATION_URL: 'a PostgreSQL URL with one host, such as postgresql://owner:password@host/database',
  MIGRATE: 'on or off',
  DATABASE_POOL_SIZE: 'a number of connections from 2 to 200',
  DEMO: 'on or off',
  JOBS: 'on or off',
  SMTP_URL: 'an SMTP address, such as smtp://user:password@host:587',
  MAIL_FROM: 'an email address, alone or as in The Institute <no-reply@ukli.example>',
  IMAP_URL: 'an IMAP URL, such as imaps://user:password@host/INBOX',
  AUTHSERV_ID: 'the name that your mail server begins its Authentication-Results headers with, such as mx.ukli.example',
  IMAP_EVERY_SECONDS: 'a number of seconds from 1 to 3600',
  REPLY_ADDRESS: 'the email address of the mailbox in IMAP_URL, with at most 19 characters before the @ and no +',
  STRIPE_SECRET_KEY: 'a secret key that begins with sk_',
  STRIPE_WEBHOOK_SECRET: 'a signing secret that begins with whsec_',
  STRIPE_API_BASE: 'an address that begins with https:// or http://',
  TRUSTED_PROXIES: 'IP addresses or networks such as 10.0.0.0/8, separated by commas',
  LIMITS_SCALE: 'a number above 0',
  LOG_LEVEL: 'trace, debug, info, warn, error, fatal or silent',
  CLAMD: 'where clamd listens: host:port, or the path of its socket',
  PUBLIC_CACHE: 'on or off',
  PUBLIC_CACHE_PURGE_URL: 'an address that begins with https:// or http://',
  METRICS_TOKEN: 'at least 16 characters',
  WORKER_PORT: 'a port number from 0 to 65535',
  ACCESS_LOG: 'on or off',
  SLOW_STATEMENT_MS: 'a number of milliseconds; 0 logs none',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'the URL of an OpenTelemetry collector, such as http://localhost:4318',
  BACKUP_EVERY_HOURS: 'a number of hours from 1 to 168',
  BACKUP_KEEP_DAYS: 'a number of days from 1 to 3650',
  S3_ENDPOINT: 'an address that begins with https:// or http://',
  BACKUP_S3_ENDPOINT: 'an address that begins with https:// or http://',
} satisfies Partial<Record<keyof typeof settings.shape, string>>
