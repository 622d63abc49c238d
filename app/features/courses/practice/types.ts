import type { PracticeVerdict } from '#app/core/vocabulary.ts'
import type { Analysis } from '#app/linguistics/analysis.ts'
import type { Comparison } from '#app/linguistics/comparison.ts'

/** An option with what is to be said of it, whether it was chosen or not. */
export type Option = { text: string; why: string; right: boolean }

type Asked = { ask: string }
/** Why the answer is what it is; shown after every answer. */
type Explained = Asked & { why: string }

/** A practice item as its author wrote it, with its key. Texts are lines of Markdown with the marks of a lesson, unless said. */
export type WrittenBody =
  | (Asked & { kind: 'one'; options: readonly Option[] })
  | (Asked & { kind: 'several'; options: readonly Option[] })
  /** What is heard is the right option; each can be heard once there is an answer. `say` is a cue of `linguistics/sound/cues`. */
  | (Asked & { kind: 'listen'; options: readonly (Option & { say: string })[] })
  /** Forms are compared without case and outer spaces. */
  | (Explained & {
      kind: 'text'
      accept: readonly string[]
      near: readonly { forms: readonly string[]; why: string }[]
    })
  | (Explained & {
      kind: 'number'
      answer: number
      tolerance: number
      unit: string
      near: readonly { answer: number; why: string }[]
    })
  /** Left sides bear marks; right sides are plain, because they stand in lists to choose from. */
  | (Explained & { kind: 'match'; pairs: readonly { left: string; right: string }[]; extra: readonly string[] })
  /** Plain parts, written in the right order. */
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
  /** Transcriptions without brackets; `near` names what a certain answer betrays. */
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
  /** Analyses in the rows of an `arcs` fence; the words of the first are the sentence. `relations` can be chosen. */
  | (Explained & { kind: 'arcs'; accept: readonly string[]; relations: readonly string[] })

export type ItemKind = WrittenBody['kind']

export type WrittenItem = { key: string; sectionId: string; number: number; body: WrittenBody }

/** What a reader sees of an item before an answer: nothing of the key. Texts in `…Html` are safe HTML. */
export type AskedItem = {
  id: string
  key: string
  kind: ItemKind
  number: number
  askHtml: string
  /** Of "one" and "several", in order. */
  optionsHtml: readonly string[]
  /** Of "match", "order" and "gloss": the places, and what may be put there. */
  slotsHtml: readonly string[]
  choices: readonly string[]
  /** Beneath a gloss: what the sentence means. */
  translationHtml: string | null
  lang: string | null
  unit: string
  style: 'broad' | 'narrow' | null
  /** Where what is to be heard is heard. */
  sound: string | null
  /** The words of a sentence that is to be analysed, with their tags where these are given. */
  words: readonly { form: string; tag: string }[]
}

export type Verdict = PracticeVerdict

/** What is said of one answer; texts are Markdown as the author wrote them. */
export type Judgement = {
  verdict: Verdict
  /** Said of this very answer. */
  remark: string | null
  why: string | null
  options: readonly { text: string; why: string; right: boolean; chosen: boolean; say?: string }[]
  slots: readonly { yours: string | null; right: string }[]
  comparison: Comparison | null
  /** What was answered and what is accepted, where these are analyses. */
  analyses: { yours: Analysis | null; accepted: Analysis } | null
  /** How they differ, in lines of Markdown. */
  apart: readonly string[]
  /** Other forms that would have been right. */
  accepted: readonly string[]
}
