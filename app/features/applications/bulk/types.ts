import type { SettableStage } from '#app/core/vocabulary.ts'

export type BulkAction =
  | { step: 'move'; stage: SettableStage }
  | { step: 'reject' }
  | { step: 'assign'; reviewerId: string }

export type BulkResult = { done: number; failed: readonly { name: string; reason: string }[] }
