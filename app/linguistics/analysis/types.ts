/** A drawing, as the source of a figure in a lesson. */
export type Analysis = { kind: 'tree' | 'arcs' | 'vowels' | 'spectrogram'; source: string }

export type JudgedAnalysis = {
  verdict: 'right' | 'near' | 'wrong'
  remark: string | null
  analyses: { yours: Analysis | null; accepted: Analysis } | null
  /** The differences between the two analyses, one line of Markdown each. */
  apart: readonly string[]
  /** Other accepted analyses. */
  accepted: readonly string[]
  /** The place of the mistake, without the right analysis; null if there is none. */
  where: string | null
}
