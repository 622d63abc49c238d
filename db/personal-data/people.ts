import { sql } from 'drizzle-orm'
import { accounts, authenticators, passkeys, profiles, recoveryCodes, sessions } from '#db/tables/accounts.ts'
import { factorRemovals } from '#db/tables/factor-removals.ts'
import { complaints, erasures, policyNotices } from '#db/tables/privacy.ts'
import { refusedSignIns, staff, staffActivityLogs, staffRoleAssignments } from '#db/tables/staff.ts'
import { studentNotes } from '#db/tables/student-notes.ts'
import { students } from '#db/tables/students.ts'
import { deleted, kept } from './classify.ts'

const inStaffRecords = 'staff records follow the contract of work; staff accounts are not erased here'

export const peopleData = [
  kept(
    profiles,
    { by: ['id', 'profile'], part: 'account', hidden: ['studentNumber'] },
    {
      plain: ['createdAt', 'updatedAt', 'signedInAt'],
      clear: {
        fullName: 'Erased person',
        email: sql`${profiles.id} || '@erased.invalid'`,
        emailVerified: false,
        phone: null,
      },
      keep: { 'the number that kept records are filed under': ['studentNumber'] },
      derived: ['sought'],
    },
  ),
  deleted(accounts, { by: ['userId', 'profile'], part: 'account', hidden: 'all' }),
  deleted(authenticators, { by: ['userId', 'profile'], part: 'account', hidden: 'all' }),
  deleted(recoveryCodes, { by: ['userId', 'profile'], part: 'account', hidden: 'all' }),
  kept(
    erasures,
    { by: ['userId', 'profile'], part: 'proof', hidden: ['sealedAddress', 'files'] },
    {
      plain: ['requestedAt', 'byYears', 'dueAt', 'cancelledAt', 'erasedAt', 'doneAt'],
      keep: { 'emptied by the erasure job once the last file and email are gone': ['files', 'sealedAddress'] },
    },
  ),
  deleted(policyNotices, { by: ['userId', 'profile'], part: 'account' }),
  deleted(complaints, { by: ['userId', 'profile'], part: 'complaints', hidden: ['answeredBy'] }),
  deleted(sessions, { by: ['userId', 'profile'], part: 'account', hidden: ['token'] }),
  deleted(passkeys, { by: ['userId', 'profile'], part: 'account', hidden: ['credentialId', 'publicKey'] }),
  kept(
    students,
    { by: ['id', 'student'], part: 'account', files: 'profileImageUrl' },
    {
      plain: ['userId', 'status', 'remindersStoppedAt', 'dailyEmailHour', 'countsStudyDays', 'createdAt'],
      clear: {
        statusReason: null,
        coursePreference: null,
        educationLevel: null,
        verifiedEducationLevel: null,
        extraTimeFactor: 1,
        examBreakMinutes: 0,
        restrictedAt: null,
        profileImageUrl: null,
      },
      keep: {
        'the number that kept records are filed under': ['matricNumber'],
        'proof of the contract, for as long as its records': ['termsVersion', 'termsAcceptedAt'],
      },
    },
  ),
  kept(
    staff,
    { by: ['id', 'staff'], part: 'staff' },
    {
      plain: ['userId', 'isActive', 'createdAt'],
      keep: { [inStaffRecords]: ['employeeId', 'fullName', 'email', 'phone', 'department', 'position'] },
      staff: ['createdBy'],
    },
  ),
  deleted(factorRemovals, { by: ['studentId', 'student'], part: 'account', hidden: ['requestedBy', 'decidedBy'] }),
  deleted(studentNotes, { by: ['studentId', 'student'], part: 'account', hidden: ['writtenBy'] }),
  kept(
    staffRoleAssignments,
    { by: ['staffId', 'staff'], part: 'staff' },
    { plain: ['assignedAt'], keep: { [inStaffRecords]: ['role'] }, staff: ['assignedBy'] },
  ),
  kept(
    staffActivityLogs,
    { by: ['staffId', 'staff'], part: 'staff', hidden: ['entityId', 'before', 'after'] },
    {
      plain: ['entity', 'entityId', 'createdAt'],
      keep: { 'the record of what staff did, which nobody may change': ['action', 'before', 'after'] },
    },
  ),
  kept(refusedSignIns, { by: ['staffId', 'staff'], part: 'staff' }, { plain: ['reason', 'refusedAt', 'isKnown'] }),
]
