import type { PracticeVerdict } from '#app/core/vocabulary.ts'
import type { Analysis } from '#app/linguistics/analysis.ts'
import type { Comparison } from '#app/linguistics/comparison.ts'
import type { WorkShow, WorkSpec } from '#app/linguistics/work/types.ts'
import type { Slip } from './slip.types.ts'
import type { AskedWork, Round, Solution } from './work.types.ts'

/** An option with its explanation, which is shown whether it was chosen or not. */
export type Option = { text: string; why: string; right: boolean }

/** `rule` is a hint without the answer, for items whose explanation has the answer in it. */
type Asked = { ask: string; rule?: string | undefined }
/** Shown after every answer. */
type Explained = Asked & { why: string }

/** A practice item with its answer key. Texts are Markdown with lesson markup unless noted. */
export type WrittenBody =
  | (Asked & { kind: 'one'; options: readonly Option[] })
  | (Asked & { kind: 'several'; options: readonly Option[] })
  /**
   * The right option is the one that plays; after an answer each can be played. `say` is a cue for
   * `linguistics/sound/cues`.
   */
  | (Asked & { kind: 'listen'; options: readonly (Option & { say: string })[] })
  /**
   * Answers are compared ignoring case, articles and hyphens. `others` are words of the course that are no misspelling
   * of an accepted one, though they look like it.
   */
  | (Explained & {
      kind: 'text'
      accept: readonly string[]
      others?: readonly string[]
      near: readonly { forms: readonly string[]; why: string }[]
    })
  | (Explained & {
      kind: 'number'
      answer: number
      tolerance: number
      unit: string
      near: readonly { answer: number; why: string }[]
    })
  /** Left sides may contain markup; right sides are plain because they are select options. */
  | (Explained & { kind: 'match'; pairs: readonly { left: string; right: string }[]; extra: readonly string[] })
  /** Plain text, in the right order. */
  | (Explained & { kind: 'order'; parts: readonly string[] })
  /** Words and glosses as in a lesson's interlinear example; the reader puts each gloss under its morpheme. */
  | (Explained & {
      kind: 'gloss'
      language: string
      lang: string
      words: string
      gloss: string
      translation: string
      extra: readonly string[]
    })
  /** Transcriptions without brackets; each `near` explains a likely mistake. */
  | (Explained & {
      kind: 'transcribe'
      style: 'broad' | 'narrow'
      accept: readonly string[]
      near: readonly { forms: readonly string[]; why: string }[]
    })
  /** Labelled bracketings; the words of the first are the sentence. */
  | (Explained & {
      kind: 'tree'
      accept: readonly string[]
      near: readonly { forms: readonly string[]; why: string }[]
    })
  /** Analyses in the rows of an `arcs` fence; the words of the first are the sentence. `relations` are the options. */
  | (Explained & { kind: 'arcs'; accept: readonly string[]; relations: readonly string[] })
  /** A place on the vowel chart (`linguistics/figures/vowel-chart`); the rounding of its sound follows from `symbol`. */
  | (Explained & { kind: 'chart'; symbol: string; height: number; backness: number })
  /** A regular expression of at most `most` characters, which matches each string as a whole or not at all. */
  | (Explained & {
      kind: 'expression'
      match: readonly string[]
      not: readonly string[]
      most: number
      accept: readonly string[]
      near: readonly { forms: readonly string[]; why: string }[]
    })
  /** The borders of one sound of a cue, counted from 1. */
  | (Explained & { kind: 'stretch'; say: string; sound: number })
  /** A calculation or sentence made from the seed of the round; `show` says how much of it is filled in. */
  | (Explained & { kind: 'work'; show: WorkShow; round?: Round } & WorkSpec)

export type ItemKind = WrittenBody['kind']

/** `after` is the key of the heading after which the item stands; null at the end of its section. */
export type WrittenItem = { key: string; sectionId: string; number: number; after: string | null; body: WrittenBody }

/** An item before it is answered, without any answer key. Fields ending in Html are safe HTML. */
export type AskedItem = {
  id: string
  key: string
  kind: ItemKind
  number: number
  askHtml: string
  /** Set for "one", "several" and "listen", in order. */
  optionsHtml: readonly string[]
  /** Set for "match", "order" and "gloss": the places, and the options for them. */
  slotsHtml: readonly string[]
  choices: readonly string[]
  translationHtml: string | null
  lang: string | null
  unit: string
  style: 'broad' | 'narrow' | null
  sound: string | null
  /** The words of a sentence to analyse, with their tags where they are given. */
  words: readonly { form: string; tag: string }[]
  /** Set for "expression". */
  strings: { match: readonly string[]; not: readonly string[]; most: number } | null
  /** Set for "stretch": the URL of the spectrogram, its length, and what it shows in words. */
  spoken: { image: string; milliseconds: number; words: string } | null
  /** Set for "work" with a table to fill in. */
  work: AskedWork | null
}

export type Verdict = PracticeVerdict

/** Feedback on one answer, as Markdown. */
export type Judgement = {
  verdict: Verdict
  /** Feedback on this particular answer. */
  remark: string | null
  /** About a right answer: its spelling, or detail that was not asked for. */
  note: string | null
  why: string | null
  options: readonly { text: string; why: string; right: boolean; chosen: boolean; say?: string }[]
  slots: readonly { yours: string | null; right: string }[]
  comparison: Comparison | null
  /** The given and the accepted analysis, for trees and arcs; for charts and stretches one drawing of both. */
  analyses: { yours: Analysis | null; accepted: Analysis } | null
  /** The differences, in lines of Markdown. */
  apart: readonly string[]
  accepted: readonly string[]
  /** Null if the answer is right. */
  slip: Slip | null
  /** A hint without the answer. */
  rule: string | null
  /** The right values of a table. */
  solution: Solution
}
