import { beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#app/core/dates.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { actionsOn, createApplication, emailsTo, hrActor, tokenTo } from '#tests/support/applicants.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { bookInterview } from '../interviews/booking.commands.server.ts'
import { offerInterview } from '../interviews/commands.server.ts'
import { openResume } from '../resume.commands.server.ts'
import { readHeldInterviews } from './queries.server.ts'
import { recordInterviewView } from './viewing.commands.server.ts'

const world = openTestWorld()
const origin = 'http://institute.test'

let hr: StaffActor
let teacher: StaffActor
let applicant: Awaited<ReturnType<typeof createApplication>>

beforeEach(async () => {
  hr = await hrActor()
  teacher = await createStaff('staff')
  applicant = await createApplication({ fullName: 'Zdenka Horáková' })
  const starts = addDays(clock.now(), 3)
  await offerInterview({
    staff: hr,
    origin,
    applicationId: applicant.id,
    interviewerId: teacher.staffId,
    minutes: 45,
    place: 'Room 2',
    topics: 'Your corpus of mutations',
    times: [starts],
  })
  const token = await tokenTo(applicant.email, 'interview-offered')
  const [slot] = await rowsOf('select s.id from interview_slots s where s.interviewer_id = $1', [teacher.staffId])
  await bookInterview({ token, slotId: String(slot?.id), ipAddress: '192.0.2.9', origin })
})

const read = (staff: StaffActor) => readHeldInterviews({ staff, isOnlyOwn: false })

describe('an interviewer', () => {
  it('sees only their own interviews, and repeated views are logged once', async () => {
    const interviews = await read(teacher)
    expect(interviews.coming).toMatchObject([
      { fullName: 'Zdenka Horáková', topics: 'Your corpus of mutations', place: 'Room 2' },
    ])
    await recordInterviewView({ staff: teacher, interviews })
    await recordInterviewView({ staff: teacher, interviews })
    expect((await actionsOn(applicant.id)).filter((action) => action.startsWith('Viewed an interview'))).toHaveLength(1)
    expect((await read(await createStaff('staff'))).coming).toEqual([])
    expect((await read(hr)).coming.map(({ fullName }) => fullName)).toContain('Zdenka Horáková')
  })

  it('gets an email with the name, a note that there is no CV, and a calendar file without the name', async () => {
    const [email] = await emailsTo(teacher.email, 'interview-booked-staff')
    expect(email?.text).toContain('Zdenka Horáková')
    expect(email?.text).toContain('didn’t send a CV')
    const [row] = await rowsOf('select calendar from outbox where recipient = $1 and calendar is not null', [
      teacher.email,
    ])
    expect(String(row?.calendar)).toContain('BEGIN:VEVENT')
    // Calendars are shared more widely than applications.
    expect(String(row?.calendar)).not.toContain('Zdenka')
  })

  it('sees a past interview for a week, and none once the applicant has withdrawn', async () => {
    await rowsOf('update job_applications set withdrawn_at = now() where id = $1', [applicant.id])
    expect((await read(teacher)).coming).toEqual([])
    await rowsOf('update job_applications set withdrawn_at = null where id = $1', [applicant.id])
    // The interview ends in 3 days and 45 minutes.
    await world.moveClock({ days: 10, minutes: 44 })
    expect((await read(teacher)).recent).toHaveLength(1)
    await world.moveClock({ minutes: 2 })
    expect((await read(teacher)).recent).toEqual([])
  })

  it('cannot open the CV for a colleague’s interview', async () => {
    const [interview] = (await read(teacher)).coming
    const opened = await openResume({ staff: await createStaff('staff'), interviewId: interview?.id ?? '' })
    expect(opened).toEqual({ ok: false, reason: 'absent' })
  })
})
