import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseSettings } from './env.server.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'ukli-env-'))
const server = { DATABASE_URL: 'postgresql://localhost/ukli', SECRET: 'x'.repeat(32), ORIGIN: 'https://ukli.example' }

describe('without any setting', () => {
  it('is a demo on the embedded database, on port 3000 of this machine', () => {
    const env = parseSettings({ DATA_DIR: folder() })
    expect(env).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', isDemo: true, isEmbedded: true, LIMITS_SCALE: 1 })
  })

  it('creates a secret once, readable only by its owner', () => {
    const dataDir = folder()
    const first = parseSettings({ DATA_DIR: dataDir }).secrets
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
    expect(parseSettings({ DATA_DIR: dataDir }).secrets).toEqual(first)
    expect(readFileSync(join(dataDir, 'secret'), 'utf8').length).toBeGreaterThanOrEqual(32)
    expect(readdirSync(dataDir)).toEqual(['secret'])
  })

  it('refuses the empty secret that a process leaves which dies while it writes one', () => {
    const dataDir = folder()
    writeFileSync(join(dataDir, 'secret'), '')
    expect(() => parseSettings({ DATA_DIR: dataDir })).toThrow(/^SECRET must be set, because .* is damaged/)
  })
})

describe('on a server', () => {
  it('is not in demo mode by default', () => {
    expect(parseSettings(server)).toMatchObject({ isDemo: false, isEmbedded: false })
    expect(parseSettings({ ...server, DEMO: 'on' }).isDemo).toBe(true)
  })

  it('accepts several secrets, newest first', () => {
    const two = `${'a'.repeat(32)}, ${'b'.repeat(40)}`
    expect(parseSettings({ ...server, SECRET: two }).secrets).toEqual(['a'.repeat(32), 'b'.repeat(40)])
  })
})

it('accepts a sender with a name, and a list of proxies', () => {
  const env = parseSettings({
    ...server,
    SMTP_URL: 'smtp://mail.test',
    MAIL_FROM: 'The Institute <desk@ukli.example>',
    TRUSTED_PROXIES: '10.0.0.1, ::1',
  })
  expect(env).toMatchObject({
    mailFrom: 'The Institute <desk@ukli.example>',
    trustedProxies: { rules: ['Address: IPv6 ::1', 'Address: IPv4 10.0.0.1'] },
  })
})

it('takes no notice of the carriage returns and spaces of a file with settings', () => {
  const env = parseSettings({
    DATA_DIR: `${folder()}\r`,
    PORT: ' ',
    DEMO: 'on\r',
    STRIPE_SECRET_KEY: 'sk_test_1\r',
    STRIPE_WEBHOOK_SECRET: ' whsec_1\r',
  })
  expect(env).toMatchObject({ PORT: 3000, isDemo: true, STRIPE_WEBHOOK_SECRET: 'whsec_1' })
  expect(env.dataDir).not.toContain('\r')
})

it('accepts the highest port', () => {
  expect(parseSettings({ DATA_DIR: folder(), PORT: '65535' }).PORT).toBe(65_535)
})

describe('names a wrong or missing setting', () => {
  it.each([
    [{ PORT: 'http' }, /^PORT must be a port number/],
    [{ PORT: '65536' }, /^PORT/],
    [{ BACKUP_DIR: '"/var/backups"' }, /^BACKUP_DIR must be without the quotes around its value/],
    [{ ORIGIN: 'https://ukli.example/path' }, /^ORIGIN must be the public address/],
    [{ ORIGIN: 'ukli.example' }, /^ORIGIN/],
    [{ DATABASE_URL: 'mysql://localhost/x' }, /^DATABASE_URL must be a PostgreSQL URL/],
    [
      { DATABASE_DIRECT_URL: 'postgresql://localhost/ukli' },
      /^DATABASE_URL must be set, because DATABASE_DIRECT_URL is/,
    ],
    [
      { DATABASE_MIGRATION_URL: 'postgresql://owner@localhost/ukli' },
      /^DATABASE_URL must be set, because DATABASE_MIGRATION_URL is/,
    ],
    [{ DATABASE_URL: 'postgresql://one,two/ukli' }, /^DATABASE_URL must be a PostgreSQL URL with one host/],
    [{ DATABASE_URL: 'postgresql://one:5432,two:5432/ukli' }, /with one host/],
    [{ BACKUP_S3_BUCKET: 'backups' }, /^BACKUP_KEY must be set, because BACKUP_S3_BUCKET is/],
    [{ BACKUP_S3_BUCKET: 'backups', BACKUP_KEY: 'k'.repeat(32) }, /^BACKUP_S3_ENDPOINT must be set/],
    [{ PUBLIC_CACHE_PURGE_URL: 'https://cache.example' }, /^PUBLIC_CACHE must be on/],
    [{ MIGRATE: 'never' }, /^MIGRATE must be on or off/],
    [{ DATABASE_POOL_SIZE: '1' }, /^DATABASE_POOL_SIZE must be a number of connections/],
    [{ DEMO: 'yes' }, /^DEMO must be on or off/],
    [{ DATA_DIR: '/dev/null/data', SECRET: 's'.repeat(32) }, /^DATA_DIR must be a folder that can be written to/],
    [{ CLAMD: 'localhost:99999' }, /^CLAMD must be where clamd listens/],
    [{ LIMITS_SCALE: '0' }, /^LIMITS_SCALE/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL/],
    [{ STRIPE_SECRET_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, /^STRIPE_SECRET_KEY/],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /^STRIPE_WEBHOOK_SECRET must be set, because STRIPE_SECRET_KEY is/],
    [{ SMTP_URL: 'smtp://mail.test' }, /^MAIL_FROM must be set/],
    [{ IMAP_URL: 'imaps://a:b@mail.test/INBOX' }, /^REPLY_ADDRESS must be set/],
    [{ IMAP_URL: 'imaps://mail.test', REPLY_ADDRESS: 'a@mail.test' }, /^IMAP_URL must be an IMAP URL/],
    [{ REPLY_ADDRESS: 'a+b@mail.test' }, /^REPLY_ADDRESS must be the email address of the mailbox/],
    [{ IMAP_EVERY_SECONDS: '0' }, /^IMAP_EVERY_SECONDS/],
    [{ AUTHSERV_ID: 'mx.ukli.example;' }, /^AUTHSERV_ID/],
    [{ SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'nobody' }, /^MAIL_FROM must be an email address/],
    [{ TRUSTED_PROXIES: '10.0.0.1, proxy.internal' }, /^TRUSTED_PROXIES must be IP addresses/],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /^TRUSTED_PROXIES/],
    [{ STRIPE_API_BASE: 'stripe' }, /^STRIPE_API_BASE must be an address that begins with https/],
    [{ DATA_DIR: '/dev/null/data' }, /^DATA_DIR must be a folder that can be written to \(ENOTDIR\)/],
    [{ BACKUP_DIR: '/dev/null/backups' }, /^BACKUP_DIR must be a folder that can be written to \(ENOTDIR\)/],
    [{ BACKUP_EVERY_HOURS: '0' }, /^BACKUP_EVERY_HOURS must be a number of hours/],
    [{ BACKUP_KEY: 'short' }, /^BACKUP_KEY must be at least 32/],
    [{ BACKUP_KEEP_DAYS: '0.5' }, /^BACKUP_KEEP_DAYS must be a number of days/],
    [{ S3_BUCKET: 'files' }, /^S3_ENDPOINT must be set/],
    [{ ...server, SECRET: undefined }, /^SECRET must be set when DATABASE_URL is/],
    [{ ...server, SECRET: 'short' }, /^SECRET must be at least 32/],
    [{ ...server, ORIGIN: undefined }, /^ORIGIN must be set outside demo mode/],
  ])('%o', (settings, message) => {
    expect(() => parseSettings({ DATA_DIR: folder(), ...settings })).toThrow(message)
  })
})
