import { randomUUID } from 'node:crypto'
import { pool } from '#db/client.server.ts'
import { addDays } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { StudentActor } from '#app/core/person.ts'
import { signOut } from '#app/domain/accounts/accounts.commands.server.ts'
import { confirmAddressChange } from '#app/domain/accounts/addresses.commands.server.ts'
import { changeProfile } from '#app/domain/accounts/profile.commands.server.ts'
import { endOtherSessions } from '#app/domain/accounts/sessions.commands.server.ts'
import { recordPortalSignIn } from '#app/flows/manage-staff/accounts.commands.server.ts'
import { resetFactor, removeStudentFactors } from '#app/flows/remove-second-factor/staff.commands.server.ts'
import { correctEmail } from '#app/flows/manage-staff/members.email.commands.server.ts'
import { editMember } from '#app/flows/manage-staff/members.commands.server.ts'
import { serialiseMember } from '#app/domain/staff/members.ts'
import { registerStudent, setDataUseRestriction } from '#app/domain/students/students.commands.server.ts'
import { addStudentNote } from '#app/domain/students/notes.commands.server.ts'
import { sendEvidence } from '#app/domain/students/evidence.commands.server.ts'
import { remindStudents, setReminders } from '#app/flows/send-reminders/send-reminders.commands.server.ts'
import { applyRetention } from '#app/flows/expire-data/retention.commands.server.ts'
import { carryOutErasures } from '#app/flows/erase-person/rows.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { taster } from '../attempts.ts'
import { offerTo, origin, type World } from '../lock-world.ts'
import { makePaid, memberOf, openSession, type Act } from './act.ts'
import { smallPdf } from '#tests/support/small-pdf.ts'

/** Puts the student three weeks into a course without having read anything. */
async function makeIdle(world: World) {
  await makePaid(world, { slug: taster, daysAgo: 21 })
  await pool.query('update enrollments set paid_at = $2 where student_id = $1 and paid_at is not null', [
    world.student.studentId,
    addDays(clock.now(), -21),
  ])
}

/** Moves a person's data so far back that its retention period is over. */
async function makeAncient({ student: { studentId }, paymentId }: World) {
  const longAgo = addDays(clock.now(), -9 * 366)
  await pool.query(
    'update enrollments set enrolled_at = $2, paid_at = case when paid_at is null then null else $2::timestamptz end where student_id = $1',
    [studentId, longAgo],
  )
  await pool.query('update payments set started_at = $2 where id = $1', [paymentId || newId(), longAgo])
}

async function askToBeErased({ userId }: StudentActor) {
  await pool.query(
    'insert into erasures (id, user_id, requested_at, due_at) values ($1, $2, $3, $3) on conflict do nothing',
    [newId(), userId, addDays(clock.now(), -1)],
  )
}

/** Commands about students and members of staff. */
export const peopleActs: Record<string, Act> = {
  'send course reminders': {
    needs: ['student', 'checkout'],
    prepare: makeIdle,
    run: () => remindStudents(),
  },
  'stop reminders': { needs: ['student'], run: ({ student }) => setReminders({ student, isWanted: false }) },
  'carry out an erasure': {
    // An account is not erased during an exam.
    needs: ['student', 'checkout', 'ticket', 'chat'],
    prepare: ({ student }) => askToBeErased(student),
    run: () => carryOutErasures(),
  },
  'apply retention periods': {
    needs: ['student', 'checkout'],
    prepare: makeAncient,
    run: () => applyRetention(),
  },
  'restrict data': {
    needs: ['student'],
    run: ({ staff, student: { studentId } }) => setDataUseRestriction({ staff, studentId, isRestricted: true }),
  },
  'remove second factors': {
    needs: ['student'],
    prepare: ({ student: { userId } }) =>
      pool.query(
        `insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports, created_at)
         values (gen_random_uuid(), $1, 'Phone', gen_random_uuid(), '', 0, '{}', now())`,
        [userId],
      ),
    run: ({ staff, student: { studentId } }) =>
      removeStudentFactors({ staff, studentId, reason: 'Passport shown in a video call.' }),
  },
  'write a note about a student': {
    needs: ['student'],
    run: ({ staff, student: { studentId } }) => addStudentNote({ staff, studentId, body: 'Rang us.' }),
  },
  'send evidence': {
    needs: ['student'],
    prepare: ({ student: { studentId } }) =>
      pool.query(`update students set education_level = 'Other' where id = $1`, [studentId]),
    run: ({ student }) => sendEvidence({ student, file: { name: 'a.pdf', content: new Blob([smallPdf]) } }),
  },
  'offer an interview': {
    needs: ['application', 'hr'],
    run: ({ staff, applicant: { applicationId } }) => offerTo({ staff, applicationId, days: 40 }),
  },
  'change a profile': {
    needs: ['member'],
    run: (world) => changeProfile({ ...memberOf(world), fullName: 'Another Name', phone: '020 7946 0000' }),
  },
  'confirm a new email address': {
    needs: ['member'],
    run: (world) => confirmAddressChange({ token: memberOf(world).newAddress, origin, ipAddress: randomUUID() }),
  },
  'end other sessions': {
    needs: ['member'],
    prepare: (world) => openSession(memberOf(world)),
    run: (world) => endOtherSessions(memberOf(world)),
  },
  'enter the portal': {
    needs: ['member'],
    run: async (world) => {
      const sessionToken = await openSession(memberOf(world))
      const entered = await recordPortalSignIn(memberOf(world).person.userId)
      // Sign-in to the portal does the same.
      if (!entered.ok) await signOut({ sessionToken })
    },
  },
  'register as a student as well': {
    needs: ['member'],
    run: (world) =>
      registerStudent({ ...memberOf(world), coursePreference: 'Other', educationLevel: 'PhD', phone: '020 7946 0001' }),
  },
  'change a member’s roles': {
    needs: ['member', 'hr'],
    run: (world) => {
      const { staffId, person } = memberOf(world)
      const known = { fullName: person.fullName, phone: null, department: null, position: null }
      const seen = serialiseMember({ ...known, roles: ['hr'] })
      return editMember({ staff: world.staff, staffId, seen, ...known, roles: ['it_support', 'hr'] })
    },
  },
  'reset a second factor': {
    needs: ['member'],
    prepare: async (world) => {
      await openSession(memberOf(world))
      await pool.query(
        `insert into authenticators (user_id, sealed_key, confirmed_at, created_at) values ($1, 'sealed', now(), now())`,
        [memberOf(world).person.userId],
      )
    },
    run: (world) =>
      resetFactor({ staff: world.staff, staffId: memberOf(world).staffId, origin: 'http://institute.test' }),
  },
  'correct an email address': {
    needs: ['member', 'hr'],
    run: (world) =>
      correctEmail({
        staff: world.staff,
        staffId: memberOf(world).staffId,
        seen: memberOf(world).person.email,
        email: `${newId()}@ukli.example`,
      }),
  },
}
