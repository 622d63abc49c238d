/** The kinds of figure that can also be worked through step by step. */
export const walkKinds = ['tokens', 'bpe', 'viterbi', 'cky'] as const
export type WalkKind = (typeof walkKinds)[number]
export const isWalkKind = (kind: string): kind is WalkKind => walkKinds.some((each) => each === kind)
