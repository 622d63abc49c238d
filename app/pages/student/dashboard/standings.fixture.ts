import { addDays } from '#app/core/dates.ts'
import type { EnrollmentStatus } from '#app/core/vocabulary.ts'
import type { EnrollmentState } from '#app/domain/enrollments/enrollments.ts'
import type { EnrollmentWithModules } from './types.ts'

export const now = new Date('2026-11-20T10:00:00Z')

export function createEnrollment(id: string, status: EnrollmentStatus) {
  const hasPaid = status !== 'pending_payment' && status !== 'cancelled'
  return {
    id,
    status,
    paidAt: hasPaid ? now : null,
    paymentDueDate: addDays(now, 5),
    enrolledAt: now,
    pricePence: 2500,
    course: { id, slug: id, title: id, level: 'Certificate' as const, duration: '12 weeks', durationWeeks: 12 },
  }
}

const states: Record<EnrollmentStatus, EnrollmentState> = {
  pending_payment: 'payment-pending',
  active: 'active',
  completed: 'completed',
  cancelled: 'cancelled',
  refunded: 'refunded',
}

export function createDashboardEnrollment(
  id: string,
  status: EnrollmentStatus,
  part: Partial<EnrollmentWithModules> = {},
): EnrollmentWithModules {
  return {
    ...createEnrollment(id, status),
    state: states[status],
    progress: { read: 1, total: 4 },
    cover: 'spectrogram',
    cancelledAt: null,
    isHeld: false,
    next: null,
    lastReadOn: null,
    week: null,
    examMinutes: 60,
    outcome: null,
    certificate: null,
    modules: [],
    reads: [],
    standing: new Map(),
    deadline: null,
    keepsReviewing: null,
    hasAnswered: false,
    exam: { kind: 'locked', unlocksAt: addDays(now, 70) },
    ...part,
  }
}
