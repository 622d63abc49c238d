/** An item to try: options with what is said of each, or an answer to think of and then to see. */
export type SampleItem = { key: string; askHtml: string } & (
  | { kind: 'one' | 'several'; options: readonly { textHtml: string; whyHtml: string; isRight: boolean }[] }
  | { kind: 'said'; answer: string; whyHtml: string }
)
