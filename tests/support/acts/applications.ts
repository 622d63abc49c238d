import { pool } from '#db/client.server.ts'
import { bookInterview } from '#app/domain/applications/interviews.booking.commands.server.ts'
import { cancelInterview } from '#app/domain/applications/interviews.commands.server.ts'
import { setApplicationStatus } from '#app/domain/applications/applicant-emails.commands.server.ts'
import { addResume } from '#app/domain/applications/my-application.commands.server.ts'
import {
  editMemberAndPassOnWork,
  deactivateMemberAndPassOnWork,
} from '#app/flows/deactivate-staff/deactivate-staff.commands.server.ts'
import { serialiseMember } from '#app/domain/staff/members.ts'
import { createStaff } from '../attempts.ts'
import { origin } from '../lock-world.ts'
import { ipAddress, memberOf, openSession, type Act } from './act.ts'
import { smallPdf } from '#tests/support/small-pdf.ts'

/** Commands of job applications. */
export const applicationsActs: Record<string, Act> = {
  'deactivate an interviewer': {
    needs: ['application'],
    run: async ({ staff }) => {
      const { staffId: interviewsTo } = await createStaff('hr')
      return deactivateMemberAndPassOnWork({ staff, staffId: staff.staffId, passTo: null, interviewsTo })
    },
  },
  'choose an interview time': {
    needs: ['application', 'hr'],
    run: ({ applicant: { slotId, choosing } }) => bookInterview({ token: choosing, slotId, origin, ipAddress }),
  },
  'cancel an interview': {
    needs: ['application', 'hr'],
    run: ({ staff, applicant: { interviewId } }) => cancelInterview({ staff, interviewId }),
  },
  'hire an applicant': {
    needs: ['application', 'hr'],
    run: ({ staff, applicant: { applicationId } }) =>
      setApplicationStatus({ staff, origin, applicationId, from: 'interview', status: 'hired' }),
  },
  'add a CV': {
    needs: ['application', 'hr'],
    run: ({ applicant: { own } }) =>
      addResume({ token: own, cv: { name: 'a.pdf', content: new Blob([smallPdf]) }, ipAddress }),
  },
  'remove a role and pass on tickets': {
    needs: ['member', 'ticket', 'hr'],
    prepare: async (world) => {
      const { staffId } = memberOf(world)
      await pool.query(`update student_tickets set status = 'in_progress', assigned_to = $2 where id = $1`, [
        world.ticketId,
        staffId,
      ])
    },
    run: (world) => {
      const { staffId, person } = memberOf(world)
      const known = { fullName: person.fullName, phone: null, department: null, position: null }
      const seen = serialiseMember({ ...known, roles: ['hr'] })
      return editMemberAndPassOnWork({
        staff: world.staff,
        staffId,
        seen,
        ...known,
        roles: ['it_support'],
        passTo: null,
      })
    },
  },
  'deactivate a member': {
    needs: ['member', 'hr'],
    prepare: (world) => openSession(memberOf(world)),
    run: (world) =>
      deactivateMemberAndPassOnWork({
        staff: world.staff,
        staffId: memberOf(world).staffId,
        passTo: null,
        interviewsTo: null,
      }),
  },
}
