import type { PracticeVerdict } from '#app/core/vocabulary.ts'
import type { Analysis } from '#app/linguistics/analysis/types.ts'
import type { Comparison } from '#app/linguistics/comparison.ts'
import type { LanguageCode } from '#app/linguistics/inventories/inventories.ts'
import type { LanguageKeys } from '#app/linguistics/inventories/types.ts'
import type { QueryForm } from '#app/linguistics/corpus/query.ts'
import type { WorkShow, WorkSpec } from '#app/linguistics/work/types.ts'
import type { AskedWork, Round, Solution, TableSlip } from './work.types.ts'

/** An option with its explanation, which is shown whether it was chosen or not. */
export type Option = { text: string; why: string; right: boolean }

/** `rule` is a hint for items whose explanation contains the answer. */
type Asked = { ask: string; rule?: string | undefined }
/** `why` is an explanation that is shown after every answer. */
type Explained = Asked & { why: string }

/** An expression that is evaluated after the program, and the expression that it must equal. */
export type ProgramCheck = { call: string; expected: string; why: string }

/** A practice item with its answer key. Texts are Markdown with lesson markup unless noted. */
export type WrittenBody =
  | (Asked & { kind: 'one'; options: readonly Option[] })
  | (Asked & { kind: 'several'; options: readonly Option[] })
  /**
   * The item plays the sound of the right option; after an answer, every option can be played. `say` is a cue for
   * `linguistics/sound/cues`.
   */
  | (Asked & { kind: 'listen'; options: readonly (Option & { say: string })[] })
  /**
   * Answers are compared without case, articles, hyphens, number and spelling. `others` are words of the course that
   * must not count as misspellings of an accepted answer, `terms` the other terms of the module.
   */
  | (Explained & {
      kind: 'text'
      accept: readonly string[]
      others?: readonly string[]
      terms?: readonly { forms: readonly string[]; definition: string }[]
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
  /** Parts to put in order: plain text, in the right order. */
  | (Explained & { kind: 'order'; parts: readonly string[] })
  /** Words and glosses as in a lesson's interlinear example; the student puts each gloss under its morpheme. */
  | (Explained & {
      kind: 'gloss'
      language: string
      lang: string
      words: string
      gloss: string
      translation: string
      extra: readonly string[]
    })
  /** Transcriptions without brackets; each `near` explains a likely mistake. With `say`, a cue, it is a dictation. */
  | (Explained & {
      kind: 'transcribe'
      style: 'broad' | 'narrow'
      /** A language with an inventory of its own; English without. */
      language?: LanguageCode | undefined
      say?: string | undefined
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
  /**
   * A place on the vowel chart (`linguistics/figures/vowel-chart`); the rounding of its sound follows from `symbol`.
   */
  | (Explained & { kind: 'chart'; symbol: string; height: number; backness: number })
  /**
   * A regular expression of at most `most` characters, which must match the strings in `match` as a whole and none of
   * those in `not`.
   */
  | (Explained & {
      kind: 'expression'
      match: readonly string[]
      not: readonly string[]
      most: number
      accept: readonly string[]
      near: readonly { forms: readonly string[]; why: string }[]
    })
  /**
   * A query that finds what `gold` finds, with at least this precision and recall. `by` says what it may look at; `text`
   * and `format` are those of the corpus, which the import adds.
   */
  | (Explained & {
      kind: 'query'
      corpus: string
      by: readonly QueryForm[]
      gold: readonly string[]
      precision: number
      recall: number
      accept: readonly string[]
      near: readonly { forms: readonly string[]; why: string }[]
      text?: string
      format?: 'txt' | 'conllu'
    })
  /**
   * A program to complete. The browser runs the checks and reports the results: the server cannot run programs, so they
   * never count for an exam.
   */
  | (Explained & { kind: 'code'; starter: string; checks: readonly ProgramCheck[]; solution: string })
  /** A value to measure in one sound of a cue, counted from 1; `answer` only where the synthesis has another value. */
  | (Explained & {
      kind: 'measure'
      say: string
      measure: 'f0' | 'f1' | 'f2' | 'f3' | 'vot' | 'duration'
      sound: number
      tolerance?: number | undefined
      answer?: number | undefined
      near: readonly { answer: number; why: string }[]
    })
  /** The boundaries of one sound of a cue; `sound` is its number, counted from 1. */
  | (Explained & { kind: 'stretch'; say: string; sound: number })
  /**
   * A calculation or sentence that is generated from the seed of the round; `show` says how much of it is filled in.
   */
  | (Explained & { kind: 'work'; show: WorkShow; round?: Round } & WorkSpec)

export type ItemKind = WrittenBody['kind']

export type BodyOf<Kind extends ItemKind> = Extract<WrittenBody, { kind: Kind }>

/** `after` is the key of the heading after which the item is shown; null at the end of its section. */
export type WrittenItem = { key: string; sectionId: string; number: number; after: string | null; body: WrittenBody }

/** The minutes that an item takes, including its feedback: the first time, and again in a review. */
export type ItemMinutes = { first: number; again: number }

/** An item before it is answered, without any answer key. Fields ending in Html are safe HTML. */
export type AskedItem = {
  id: string
  key: string
  kind: ItemKind
  number: number
  minutes: ItemMinutes
  askHtml: string
  /** The options of "one", "several" and "listen" items; empty for other kinds. */
  optionsHtml: readonly string[]
  /** The places of "match", "order" and "gloss" items. */
  slotsHtml: readonly string[]
  /** The options for places, the relations of arcs or the labels of a tree. */
  choices: readonly string[]
  translationHtml: string | null
  lang: string | null
  unit: string
  style: 'broad' | 'narrow' | null
  /** The keys of the language to transcribe, if it is not English. */
  keyboard: LanguageKeys | null
  sound: string | null
  /** The words of a sentence to analyse, with their tags if the item shows them. */
  words: readonly { form: string; tag: string }[]
  /** The strings to match and not to match; null unless the kind is "expression". */
  strings: { match: readonly string[]; not: readonly string[]; most: number } | null
  /** The corpus to search, with the first words that are wanted; null unless the kind is "query". */
  search: {
    file: string
    title: string
    about: string
    by: readonly QueryForm[]
    precision: number
    recall: number
    wanted: readonly (readonly [unit: number, word: number])[]
  } | null
  /** The program to complete and the checks that the browser runs; null unless the kind is "code". */
  program: { starter: string; checks: readonly { call: string; expected: string; whyHtml: string }[] } | null
  /** The URL of the spectrogram, its length, and a description of it; null unless the kind is "stretch". */
  spoken: { image: string; milliseconds: number; words: string } | null
  /** The bench with the sound, as HTML; null unless the kind is "measure". */
  benchHtml: string | null
  /** The table to fill in; null unless the kind is "work" with a table. */
  work: AskedWork | null
}

export type Verdict = PracticeVerdict

/** Feedback on one answer, as Markdown. */
export type Judgement = {
  verdict: Verdict
  /** The author's feedback on this particular answer; null if there is none. */
  remark: string | null
  /** A note on a right answer: its spelling, or true detail that was not asked for. */
  note: string | null
  why: string | null
  options: readonly { text: string; why: string; right: boolean; chosen: boolean; say?: string }[]
  /** In an ordering, `isRight` marks the longest run in the right order. */
  slots: readonly { yours: string | null; right: string; isRight: boolean }[]
  comparison: Comparison | null
  /**
   * The student's and the accepted analysis of trees and arcs. For charts and stretches, `accepted` is one drawing of
   * both.
   */
  analyses: { yours: Analysis | null; accepted: Analysis } | null
  /** The differences between the student's and the accepted analysis, in lines of Markdown. */
  apart: readonly string[]
  accepted: readonly string[]
  /** The position of the mistake; null if the answer is right. */
  slip: Slip | null
  /** The rule, a hint that does not contain the answer; null if there is none. */
  rule: string | null
  /** The right values of a table; empty for other items. */
  solution: Solution
}

/** Feedback after the first miss: the place of the mistake, never the right answer. `words` are Markdown. */
export type Slip =
  | TableSlip
  /** The typed signs; `isSlip` marks wrong ones, and an empty sign is a gap. */
  | { kind: 'signs'; cells: readonly { text: string; isSlip: boolean }[]; words: string }
  /** The student's choice for each place. */
  | { kind: 'places'; places: readonly { yours: string | null; isRight: boolean }[]; words: string }
  | { kind: 'words'; words: string }
