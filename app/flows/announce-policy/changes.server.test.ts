import { describe, expect, it } from 'vitest'
import type { LegalChange } from '#app/content/legal/changes.ts'
import { calendarDayAfter, formatCalendarDay, londonDay } from '#app/core/dates.ts'
import { clock } from '#app/platform/clock.server.ts'
import { meetAtBarrierTimes } from '#tests/support/races.ts'
import { createAccount, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { announceChanges } from './policy-changes.commands.server.ts'

const world = openTestWorld()

function announced(document: LegalChange['document'] = 'terms-of-use'): LegalChange {
  const announcedOn = londonDay(clock.now())
  return {
    document,
    announcedOn,
    holdsFrom: calendarDayAfter(announcedOn, 40),
    points: ['Section 5.2: payment is due within 21 days of enrolling.'],
  }
}

async function emailsTo({ email }: { email: string }) {
  return rowsOf<{ subject: string; text: string }>(
    `select subject, text from outbox where recipient = $1 and template = 'policy-change' order by created_at`,
    [email],
  )
}

describe('a change of the terms or the privacy policy', () => {
  it('is emailed once to every account, however many processes and runs there are', async () => {
    const people = [await createAccount(), await createAccount(), await createAccount()]
    const changes = [announced()]
    await meetAtBarrierTimes(2, () => announceChanges({ changes, atOnce: 2 }))
    await announceChanges({ changes, atOnce: 2 })
    for (const person of people) {
      const emails = await emailsTo(person)
      expect(emails.map(({ subject }) => subject)).toEqual([
        `Our Terms of Use will change on ${formatCalendarDay(changes[0]?.holdsFrom ?? '')}`,
      ])
      expect(emails[0]?.text).toContain('payment is due within 21 days')
      expect(emails[0]?.text).toContain('section 11.2')
    }
  })

  it('is emailed separately for each document', async () => {
    const person = await createAccount()
    await announceChanges({ changes: [announced('privacy-policy')] })
    expect((await emailsTo(person)).map(({ subject }) => subject)).toEqual([expect.stringContaining('Privacy Policy')])
  })

  it('is not emailed before its day, once it applies, or to accounts created after it was announced', async () => {
    // On the day on which clocks go back, 24 hours may end before midnight.
    await world.moveClock({ days: 1, minutes: 60 })
    const person = await createAccount()
    const change = { ...announced(), holdsFrom: '2040-01-01' }
    const tomorrow = calendarDayAfter(change.announcedOn, 1)
    await announceChanges({ changes: [{ ...change, announcedOn: tomorrow }] })
    await announceChanges({ changes: [{ ...change, holdsFrom: change.announcedOn }] })
    await announceChanges({ changes: [{ ...change, announcedOn: calendarDayAfter(change.announcedOn, -1) }] })
    expect(await emailsTo(person)).toEqual([])
  })

  it('is not emailed to erased accounts', async () => {
    const person = await createAccount()
    await rowsOf(
      `insert into erasures (id, user_id, requested_at, due_at, erased_at) values (gen_random_uuid(), $1, $2, $2, $2)`,
      [person.userId, clock.now()],
    )
    await announceChanges({ changes: [{ ...announced(), holdsFrom: '2041-01-01' }] })
    expect(await emailsTo(person)).toEqual([])
  })

  it('continues where a run stopped', async () => {
    const person = await createAccount()
    const change = announced()
    await rowsOf(
      `create function fails() returns trigger language plpgsql as $$ begin
         if new.recipient = '${person.email}' then raise 'fails'; end if; return new; end $$`,
    )
    await rowsOf('create trigger fails before insert on outbox for each row execute function fails()')
    await expect(announceChanges({ changes: [change], atOnce: 2 })).rejects.toThrow()
    await rowsOf('drop function fails cascade')
    expect(await emailsTo(person)).toEqual([])
    await announceChanges({ changes: [change], atOnce: 2 })
    expect(await emailsTo(person)).toHaveLength(1)
  })
})
