import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { openEmbeddedDatabase } from '#db/embedded/server.ts'
import { copyDataDir } from '#tests/support/seeded-institute.ts'

const dataDir = copyDataDir(inject('seededDataDir'))
const project = join(import.meta.dirname, '..', '..')

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

function admin(words: string | string[], settings: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(project, 'bin', 'admin.ts'), ...[words].flat()],
    {
      cwd: project,
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings },
    },
  )
  return { status, text: stdout + stderr }
}

/** Asks the embedded database, which no process uses between two commands. */
async function query(text: string) {
  const { url, server } = await openEmbeddedDatabase({ dataDir: join(dataDir, 'postgres-18') })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
    await server.stop()
  }
}

describe('the operator’s tool', () => {
  it('confirms that all invariants hold', () => {
    expect(admin('check')).toEqual({ status: 0, text: 'All invariants hold\n' })
  })

  it('creates no tables when it checks or backs up an empty database', () => {
    const empty = join(dataDir, 'empty')
    for (const words of [['check'], ['backup', join(dataDir, 'empty.ukli')], ['check']]) {
      expect(admin(words, { DATA_DIR: empty })).toMatchObject({
        status: 1,
        text: expect.stringContaining('Run init for a new institute'),
      })
    }
  })

  it('moves and resets the clock of the demo', () => {
    expect(admin(['clock', '+12w']).text).toMatch(/clock is now \d{4}-/)
    expect(admin(['clock', '-1h']).status).toBe(0)
    expect(admin(['clock', 'reset']).status).toBe(0)
    expect(admin(['clock', 'tomorrow']).status).toBe(1)
  })

  it('backs up, and restores only into an empty database', () => {
    const file = join(dataDir, 'backup.ukli')
    expect(admin(['backup', file]).text).toMatch(/rows of \d+ tables .*\nIt is not encrypted: BACKUP_KEY is not set\n$/)
    expect(admin(['restore', file]).status).toBe(1)
    const planned = admin(['restore', file, '--overwrite', '--nothing-since']).text
    expect(planned).toMatch(/rows were restored, as of \d{4}-.*\n$/)
    expect(admin('check').status).toBe(0)
  })

  it('a restore sends nothing again that the old machine may have sent, and says what is missing since', async () => {
    const file = join(dataDir, 'lost-machine.ukli')
    await query(`insert into settings (key, value, changed_at) values ('last_backup',
      '{"takenAt":"2026-01-01T00:00:00Z","name":"b","rows":1,"bytes":1,"everyHours":24}', now())`)
    await query(`insert into outbox (id, recipient, template, subject, text, html, created_at, due_at)
      values (gen_random_uuid(), 'a@mail.example', 'receipt', 'Waited', 't', 'h', now(), now() + interval '1 hour')`)
    const [waited] = await query(`select count(*)::int as n from outbox where sent_at is null and given_up_at is null`)
    expect(admin('rotate-issuer-key').status).toBe(0)
    const [before] = await query('select last_value::int as n from matric_numbers')
    expect(admin(['backup', file]).status).toBe(0)
    const { status, text } = admin(['restore', file, '--overwrite'], {
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'no-reply@ukli.example',
    })
    expect(status, text).toBe(0)
    expect(text).toContain(`${waited?.n} email`)
    for (const each of ['not sent again', 'Stripe', 'certificates awarded since', 'SMTP_URL is set'])
      expect(text).toContain(each)
    expect(await query(`select from outbox where sent_at is null and given_up_at is null`)).toEqual([])
    expect(await query(`select last_error from outbox where subject = 'Waited'`)).toEqual([
      { last_error: expect.stringContaining('It was not sent again') },
    ])
    expect(await query(`select from settings where key = 'last_backup'`)).toEqual([])
    const [after] = await query('select last_value::int as n from matric_numbers')
    expect(Number(after?.n)).toBeGreaterThan(Number(before?.n) + 900)
    expect(admin('check')).toEqual({ status: 0, text: 'All invariants hold\n' })
    // With another SECRET it says so before the start.
    expect(
      admin(['restore', file, '--overwrite'], { SECRET: 'another-secret-that-decrypts-nothing-here' }).text,
    ).toMatch(/SECRET does not decrypt \d+ values?: .* “SECRET is lost”/)
  })

  it('backs up into BACKUP_DIR, and rehearses restoring the newest backup', () => {
    const settings = { BACKUP_DIR: join(dataDir, 'backups'), BACKUP_KEY: 'a-key-for-backups-that-is-long-enough' }
    expect(admin(['rehearse'], settings)).toMatchObject({ status: 1, text: expect.stringContaining('no backup') })
    expect(admin(['backup'], settings).text).toMatch(/tables are in .*ukli-[\d.]+-\d{8}T\d{6}Z\.backup\n$/)
    const words = ['create-staff', '--name', 'Later Still', '--email', 'later@ukli.example', '--role', 'staff']
    expect(admin(words).status).toBe(0)
    const rehearsal = admin(['rehearse'], settings)
    expect(rehearsal).toMatchObject({ status: 0, text: expect.stringContaining('The backup can be restored') })
    expect(rehearsal.text).toMatch(
      /by release [\d.]+\n\d+ rows of \d+ tables restored in [\d.]+ s; the institute has \d+ rows now/,
    )
    expect(admin(['rehearse'], { ...settings, BACKUP_KEY: 'another-key-that-is-long-enough-too' })).toMatchObject({
      status: 1,
      text: expect.stringContaining('BACKUP_KEY does not fit'),
    })
    const [name = ''] = readdirSync(settings.BACKUP_DIR)
    truncateSync(join(settings.BACKUP_DIR, name), 20_000)
    expect(admin(['rehearse'], settings).status).toBe(1)
  })

  it('adds a staff member only once', () => {
    const words = ['create-staff', '--name', 'Nova Newcombe', '--email', 'nova@ukli.example', '--role', 'hr']
    expect(admin(words).text).toMatch(/Nova Newcombe is UKLI-EMP-\d{4}/)
    expect(admin(words).status).toBe(1)
  })

  it('refuses an unknown role, names it, and adds nobody', () => {
    const words = [
      'create-staff',
      '--name',
      'Una Umber',
      '--email',
      'una@ukli.example',
      '--role',
      'hr',
      '--role',
      'hrr',
    ]
    expect(admin(words)).toMatchObject({ status: 1, text: expect.stringContaining('There is no role hrr') })
    expect(admin(words.slice(0, -2)).text).toMatch(/Una Umber is UKLI-EMP-\d{4}/)
  })

  it('validates and normalises an email address as the form of HR does', () => {
    const words = (email: string) => ['create-staff', '--name', 'Ulf Ustad', '--email', email, '--role', 'staff']
    expect(admin(words('ulf'))).toMatchObject({ status: 1, text: expect.stringContaining('Invalid email address') })
    expect(admin(words('Ulf@UKLI.example')).text).toMatch(/Ulf Ustad is UKLI-EMP-\d{4}/)
    expect(admin(words('ulf@ukli.example')).status).toBe(1)
  })

  it('lists its commands when none is given', () => {
    expect(admin([])).toMatchObject({ status: 2, text: expect.stringContaining('create-staff') })
    expect(admin(['--help'])).toMatchObject({ status: 0, text: expect.stringContaining('create-staff') })
  })

  it('refuses a mistyped option before it does anything', () => {
    expect(admin(['check', '--openning'])).toEqual({
      status: 2,
      text: "Unknown option '--openning'. “npm run admin -- help” lists the commands.\n",
    })
  })
})
