import type { SettableStage } from '#app/core/vocabulary.ts'

export type BulkAction =
  | { deed: 'move'; stage: SettableStage }
  | { deed: 'reject' }
  | { deed: 'assign'; reviewerId: string }

export type BulkResult = { done: number; failed: readonly { name: string; reason: string }[] }
