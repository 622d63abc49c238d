import type { WrittenBody } from '#app/domain/courses/practice/practice.types.ts'

/**
 * A practice item to try without an account: options with explanations, an answer to reveal, or a transcription. The
 * browser judges a transcription as the server judges a student's.
 */
export type SampleItem = { key: string; askHtml: string } & (
  | { kind: 'one' | 'several'; options: readonly { textHtml: string; whyHtml: string; isRight: boolean }[] }
  | { kind: 'said'; answer: string; whyHtml: string }
  | { kind: 'transcribe'; body: Extract<WrittenBody, { kind: 'transcribe' }>; answer: string; whyHtml: string }
)
