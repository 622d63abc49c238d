import { expect, it } from 'vitest'
import { renderToMarkup } from '#app/ui/render-to-markup.tsx'
import type { CaseEnrollment, StudentCase as Case } from '#app/pages/staff/student-case/types.ts'
import { StudentCase } from './student-case.tsx'

const paid: CaseEnrollment = {
  id: '0198c0de-0000-7000-8000-000000000001',
  courseTitle: 'Phonetic Transcription Taster',
  status: 'active',
  state: 'active',
  isHeld: false,
  pricePence: 2_500,
  paidAt: new Date('2026-11-02T10:00:00Z'),
  paymentDueDate: null,
  receiptNumber: 'UKLI-REC-2026-000001',
  paidPence: 2_500,
  refundedPence: 0,
  progress: { read: 1, total: 9 },
  exam: { kind: 'locked', unlocksAt: new Date('2026-12-03T10:00:00Z') },
  examMinutes: 10,
  outcome: null,
  certificateNumber: null,
  team: null,
  actions: {
    dueDate: null,
    resit: { isOpen: false, why: null },
    withdrawal: { duePence: 0, why: 'the 14 days ended on 16 Nov 2026' },
  },
}
const unpaid: CaseEnrollment = {
  ...paid,
  id: '0198c0de-0000-7000-8000-000000000002',
  status: 'pending_payment',
  state: 'payment-pending',
  paidAt: null,
  paymentDueDate: new Date('2026-12-04T10:00:00Z'),
}

const datesIn = (markup: string) => markup.match(/(\d{1,2} )?(Nov|Dec)[a-z]*( \d{1,2},)? 2026/g)

it('formats its dates beside a ticket like the times of the ticket', () => {
  const student: Case = {
    studentId: 's',
    userId: 'u',
    isEmailVerified: true,
    returnReason: null,
    restrictedAt: null,
    photoUrl: null,
    registeredAt: new Date('2026-11-01T10:00:00Z'),
    isOwn: false,
    fullName: 'Zofia Nowak',
    email: 'z@ukli.example',
    phone: null,
    matricNumber: 'UKLI-2026-000001',
    status: 'active',
    statusReason: null,
    statedLevel: 'PhD',
    verifiedLevel: 'PhD',
    extraTimeFactor: 1,
    breakMinutes: 0,
    enrollments: [paid, unpaid],
    waitingPayments: [],
    mayRefund: false,
  }
  expect(datesIn(renderToMarkup(<StudentCase student={student} ticketId="t" />))).toEqual([
    '2 Nov 2026',
    '2 Nov 2026',
    '3 Dec 2026',
    '4 Dec 2026',
    '16 Nov 2026',
    '16 Nov 2026',
  ])
})
