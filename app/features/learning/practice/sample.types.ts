/** A practice item to try without an account: options with explanations, or an answer to reveal. */
export type SampleItem = { key: string; askHtml: string } & (
  | { kind: 'one' | 'several'; options: readonly { textHtml: string; whyHtml: string; isRight: boolean }[] }
  | { kind: 'said'; answer: string; whyHtml: string }
)
