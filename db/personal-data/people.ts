import { sql } from 'drizzle-orm'
import { accounts, authenticators, passkeys, profiles, recoveryCodes, sessions } from '#db/tables/accounts.ts'
import { complaints, erasures, policyNotices } from '#db/tables/privacy.ts'
import { refusedSignIns, staff, staffActivityLogs, staffRoleAssignments } from '#db/tables/staff.ts'
import { factorRemovals, studentNotes, students } from '#db/tables/students.ts'
import { declareDeleted, declareKept } from './classify.ts'

const inStaffRecords = 'staff records follow the contract of work; staff accounts are not erased here'

export const peopleData = [
  declareKept(
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
  declareDeleted(accounts, { by: ['userId', 'profile'], part: 'account', hidden: 'all' }),
  declareDeleted(authenticators, { by: ['userId', 'profile'], part: 'account', hidden: 'all' }),
  declareDeleted(recoveryCodes, { by: ['userId', 'profile'], part: 'account', hidden: 'all' }),
  declareKept(
    erasures,
    { by: ['userId', 'profile'], part: 'proof', hidden: ['sealedAddress', 'files'] },
    {
      plain: ['requestedAt', 'byYears', 'dueAt', 'cancelledAt', 'erasedAt', 'doneAt'],
      keep: { 'emptied by the erasure job once the last file and email are gone': ['files', 'sealedAddress'] },
    },
  ),
  declareDeleted(policyNotices, { by: ['userId', 'profile'], part: 'account' }),
  declareDeleted(complaints, { by: ['userId', 'profile'], part: 'complaints', hidden: ['answeredBy'] }),
  declareDeleted(sessions, { by: ['userId', 'profile'], part: 'account', hidden: ['token'] }),
  declareDeleted(passkeys, { by: ['userId', 'profile'], part: 'account', hidden: ['credentialId', 'publicKey'] }),
  declareKept(
    students,
    { by: ['id', 'student'], part: 'account', files: 'profileImageUrl' },
    {
      plain: [
        'userId',
        'status',
        'remindersStoppedAt',
        'dailyEmailHour',
        'countsStudyDays',
        'minutesADay',
        'createdAt',
      ],
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
  declareKept(
    staff,
    { by: ['id', 'staff'], part: 'staff' },
    {
      plain: ['userId', 'isActive', 'createdAt'],
      keep: { [inStaffRecords]: ['employeeId', 'fullName', 'email', 'phone', 'department', 'position'] },
      staff: ['createdBy'],
    },
  ),
  declareDeleted(factorRemovals, {
    by: ['studentId', 'student'],
    part: 'account',
    hidden: ['requestedBy', 'decidedBy'],
  }),
  declareDeleted(studentNotes, { by: ['studentId', 'student'], part: 'account', hidden: ['writtenBy'] }),
  declareKept(
    staffRoleAssignments,
    { by: ['staffId', 'staff'], part: 'staff' },
    { plain: ['assignedAt'], keep: { [inStaffRecords]: ['role'] }, staff: ['assignedBy'] },
  ),
  declareKept(
    staffActivityLogs,
    { by: ['staffId', 'staff'], part: 'staff', hidden: ['entityId', 'before', 'after'] },
    {
      plain: ['kind', 'entity', 'entityId', 'createdAt'],
      keep: { 'the record of what staff did, which nobody may change': ['action', 'about', 'before', 'after'] },
    },
  ),
  declareKept(
    refusedSignIns,
    { by: ['staffId', 'staff'], part: 'staff' },
    { plain: ['reason', 'refusedAt', 'isKnown'] },
  ),
]
