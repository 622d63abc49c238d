import { describe, expect, it } from 'vitest'
import { db, pool } from '#db/client.server.ts'
import { legalVersions } from '#app/content/legal/versions.ts'
import { londonYear } from '#app/core/dates.ts'
import { clock } from '#app/platform/clock.server.ts'
import { meetAtBarrier, meetAtBarrierTimes } from '#tests/support/races.ts'
import { createAccount, createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { registerStudent } from './students.commands.server.ts'
import { lockStudent } from './students.locks.server.ts'

openTestWorld()

const choices = {
  coursePreference: 'Computational Stylometry',
  educationLevel: 'High School',
  phone: '07700 900142',
} as const

describe('registering as a student', () => {
  it('assigns a matric number of this year and stores the choices', async () => {
    const person = await createAccount()
    const outcome = await registerStudent({ person, ...choices })
    expect(outcome.ok && outcome.value.matricNumber).toMatch(new RegExp(`^UKLI-${londonYear(clock.now())}-\\d{6}$`))
    const rows = await rowsOf(
      `select s.status, s.course_preference as "coursePreference", s.education_level as "educationLevel", p.phone,
         s.terms_version as terms, s.terms_accepted_at = s.created_at as "acceptedThen"
       from students s join profiles p on p.id = s.user_id where s.user_id = $1`,
      [person.userId],
    )
    const terms = legalVersions['terms-of-use']
    expect(rows).toEqual([{ ...choices, status: 'active', terms, acceptedThen: true }])
  })

  it('sends one email with the number', async () => {
    const person = await createAccount()
    const outcome = await registerStudent({ person, ...choices })
    const emails = await rowsOf<{ text: string }>('select text from outbox where recipient = $1', [person.email])
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain(outcome.ok ? outcome.value.matricNumber : 'unknown')
  })

  it('counts once when submitted several times at once, and uses one number', async () => {
    const person = await createAccount()
    const next = async () => Number((await rowsOf<{ n: string }>(`select last_value as n from matric_numbers`))[0]?.n)
    const before = await next()
    const outcomes = await meetAtBarrierTimes(12, () => registerStudent({ person, ...choices }))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.filter((each) => !each.ok && each.reason === 'already-registered')).toHaveLength(11)
    expect(await next()).toBe(before + 1)
    expect(await rowsOf('select from outbox where recipient = $1', [person.email])).toHaveLength(1)
  })

  it('gives people who register at once different numbers', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => createAccount()))
    const outcomes = await meetAtBarrier(people.map((person) => () => registerStudent({ person, ...choices })))
    expect(new Set(outcomes.map((each) => each.ok && each.value.matricNumber)).size).toBe(12)
  })
})

it('a locked student record makes a suspension wait', async () => {
  const student = await createStudent()
  await db.transaction(async (tx) => {
    await lockStudent(tx, student)
    const suspend = pool.query('select from students where id = $1 for no key update nowait', [student.studentId])
    await expect(suspend).rejects.toThrow('could not obtain lock')
  })
})
