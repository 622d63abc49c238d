import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

export const erasureRefusals = {
  'is-staff': {
    status: 409,
    text: 'This account belongs to a member of staff, whose records follow the contract of work. Please write to dpo@ukli.example.',
  },
  'exam-running': { status: 409, text: 'You are sitting an exam. Please hand it in first.' },
  'erasure-asked': { status: 409, text: 'You have asked for this already' },
  'erasure-not-asked': { status: 409, text: 'There is nothing to take back: it was not asked for, or is done' },
} as const satisfies Refusals

export const erasureNotices = {
  asked: { tone: 'info', text: 'Your data will be erased. Until then you can take it back here.' },
  takenBack: { tone: 'success', text: 'Taken back. Nothing is erased.' },
} as const satisfies Record<string, Notice>
