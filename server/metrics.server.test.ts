import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { db, pool } from '#db/client.server.ts'
import { uploadScans } from '#db/tables/operations.ts'
import { newId } from '#app/core/ids.ts'
import { release } from '#app/core/release.ts'
import { clock } from '#app/platform/clock.server.ts'
import { metricsText } from '#app/platform/metrics.server.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import './metrics.ts'

openTestWorld({ queues: ['count-sheep'] })

async function metrics() {
  const text = await metricsText()
  return (name: string) => new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
}

it('the metrics report the values that alerts use, and the release', async () => {
  const before = await metrics()
  expect(before('ukli_database_up')).toBe('1')
  expect(before('ukli_emails_waiting')).toBe('0')
  expect(before('ukli_stray_payments')).toBe('0')
  expect([before('ukli_replica_up'), before('ukli_disks_nearly_full')]).toEqual(['1', expect.any(String)])
  expect(Math.abs(Number(before('ukli_clock_ahead_seconds')))).toBeLessThan(30)
  expect(Number(before('ukli_disk_free_bytes'))).toBeGreaterThan(0)
  expect(before('ukli_backup_age_seconds')).toBeUndefined()
  expect(before(`ukli_release_info\\{release="${release}"\\}`)).toBe('1')
  expect(before('ukli_database_connections_max')).toBe('24')
  expect(before('ukli_event_streams')).toBe('0')
  const now = clock.now()
  await pool.query(
    `insert into outbox (id, recipient, template, subject, text, html, created_at, due_at)
     values ($1, 'a@b.example', 't', 's', 't', 'h', $2::timestamptz - interval '2 minutes', $2)`,
    [newId(), now],
  )
  await db.insert(uploadScans).values({ key: 'cv/waiting', verdict: 'not_scanned', storedAt: now })
  await pool.query(`insert into jobs.job (name, state, start_after) values
    ('count-sheep', 'created', jobs.job_now() - interval '6 minutes'), ('count-sheep', 'failed', jobs.job_now())`)
  await pool.query(`update jobs.job set completed_on = jobs.job_now() where state = 'failed'`)
  await pool.query(
    `insert into stray_payments (id, session_id, amount_pence, currency, received_at) values ($1, 'cs_1', 2500, 'gbp', $2)`,
    [newId(), now],
  )
  const last = {
    takenAt: new Date(clock.realNow().getTime() - 7_200_000),
    name: 'b',
    rows: 1,
    bytes: 1,
    everyHours: 24,
  }
  await pool.query(`insert into settings (key, value, changed_at) values ('last_backup', $1, $2)`, [
    JSON.stringify(last),
    now,
  ])
  const after = await metrics()
  expect(after('ukli_emails_waiting')).toBe('1')
  expect(after('ukli_stray_payments')).toBe('1')
  expect(Number(after('ukli_emails_oldest_seconds'))).toBeCloseTo(120, -1)
  expect(after('ukli_uploads_waiting')).toBe('1')
  expect(after('ukli_jobs_overdue')).toBe('1')
  expect(after('ukli_jobs_failed')).toBe('1')
  expect(after('ukli_exams_overdue')).toBe('0')
  expect(Number(after('ukli_backup_age_seconds'))).toBeCloseTo(7_200, -1)
})

it('the metrics include every name in the alert rules, the dashboard and the runbook', async () => {
  const text = await metricsText()
  for (const file of ['deploy/alerts.yml', 'deploy/dashboard.json', 'docs/runbook.md']) {
    const names = readFileSync(join(import.meta.dirname, '..', file), 'utf8').match(/\bukli_(?!mail|content)\w+/g) ?? []
    expect(names.length).toBeGreaterThan(10)
    for (const name of names) expect(text).toContain(`# TYPE ${name.replace(/_bucket$/, '')} `)
  }
})

it('the metrics are served when the database fails, and report it as down', async () => {
  await pool.query('alter table outbox rename to outbox_away')
  const away = await metrics()
  await pool.query('alter table outbox_away rename to outbox')
  expect(away('ukli_database_up')).toBe('0')
  expect(away('ukli_emails_waiting')).toBeUndefined()
  expect(away('ukli_stored_pages')).toBeDefined()
  expect((await metrics())('ukli_emails_waiting')).toBeDefined()
})
