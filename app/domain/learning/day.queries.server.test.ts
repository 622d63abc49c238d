import { describe, expect, it } from 'vitest'
import { calendarDayAfter, londonDay, weekdayOf } from '#app/core/dates.ts'
import type { StudentActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { setMinutesADay } from '#app/domain/students/students.commands.server.ts'
import { createPaidStudent } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { findRestOfDay } from './day.queries.server.ts'
import { markSectionRead } from './learning.commands.server.ts'
import { savePlan } from './plan.commands.server.ts'

openTestWorld()

const restOf = ({ studentId }: Pick<StudentActor, 'studentId'>) =>
  findRestOfDay({ studentId, due: [], now: clock.now() })

async function readFirstSection({ student, courseId }: { student: StudentActor; courseId: string }) {
  const [first] = await rowsOf<{ id: string }>(
    `select c.id from module_content c join course_modules m on m.id = c.module_id
     where m.course_id = $1 order by m.module_number, c.section_number limit 1`,
    [courseId],
  )
  await markSectionRead({ student, courseId, sectionId: first?.id ?? '' })
}

describe('the rest of a day', () => {
  it('goes on with the course that is planned for today, not with the one that was read last', async () => {
    const planned = await createPaidStudent({ slug: 'foundational-nlp-for-linguists' })
    const { student } = planned
    const rests = await createPaidStudent({ student })
    await readFirstSection(rests)
    const today = weekdayOf(londonDay(clock.now()))
    await savePlan({ ...planned, minutesAWeek: 60, weekdays: [today] })
    await savePlan({ ...rests, minutesAWeek: 60, weekdays: [(today % 7) + 1] })
    expect((await restOf(student)).nextStudyDay).toBe(calendarDayAfter(londonDay(clock.now()), 1))
    expect((await restOf(student)).next).toMatchObject({
      to: `/course/${planned.courseId}/section/1.1`,
      place: '1.1',
      isForToday: true,
    })
    await savePlan({ ...planned, minutesAWeek: 60, weekdays: [(today % 7) + 1] })
    await savePlan({ ...rests, minutesAWeek: 60, weekdays: [today] })
    expect((await restOf(student)).next).toMatchObject({ to: `/course/${rests.courseId}/section/1.2` })
  })

  it('is followed by the next study day of the plan, or by tomorrow if the student chose the size of each day', async () => {
    const paid = await createPaidStudent()
    const [today, inThreeDays] = [londonDay(clock.now()), calendarDayAfter(londonDay(clock.now()), 3)]
    await savePlan({ ...paid, minutesAWeek: 60, weekdays: [weekdayOf(today), weekdayOf(inThreeDays)] })
    expect((await restOf(paid.student)).nextStudyDay).toBe(inThreeDays)
    await setMinutesADay({ ...paid, minutes: 20 })
    expect((await restOf(paid.student)).nextStudyDay).toBe(calendarDayAfter(today, 1))
  })

  it('is over once the minutes of today are used up, and names the section all the same', async () => {
    const paid = await createPaidStudent()
    await setMinutesADay({ ...paid, minutes: 5 })
    expect((await restOf(paid.student)).next).toMatchObject({ place: '1.1', isForToday: true })
    await readFirstSection(paid)
    expect((await restOf(paid.student)).next).toMatchObject({ place: '1.2', isForToday: false })
  })
})
