import type { PracticeRefusal } from '#app/domain/learning/practice/practice.rules.ts'
import type { NearAnswer, Typed } from '../format/checks/near-answers.types.ts'
import { listNearOptions, listNearPlaces } from '../format/checks/near-choices.ts'
import { findOptionFaults } from './faults.ts'
import { contains, type Judging } from './judging.ts'
import { getRightOptions, isOptionIn, judgeOptions, letterOfOption, type OptionsBody } from './options.ts'
import { getRightSlots, judgeSlots, listSlotChoices, listSlots, type Slotted } from './slots.ts'

/** Everything that rules know of a kind of practice item. Answers are in the form's encoding. */
export type PracticeKind<Body> = Judging<Body> & {
  /** Minutes for the first time: a teacher's estimate, which serves until enough students have answered an item. */
  minutes: number
  /** True if a student orders, computes, draws, measures or writes something instead of choosing or matching it. */
  isProduced: boolean
  /** Returns a right answer. The content checks answer every item with it. */
  getRightAnswer(body: Body): string[]
  /** Returns the reason why an answer cannot be judged yet; null when it can. */
  findRefusal(body: Body, answer: readonly string[]): PracticeRefusal | null
  /** Finds faults that the schema cannot find, in words for the author. */
  findFaults(body: Body): string[]
  /**
   * Lists the texts beside the question that a student must understand to answer it. Wrong options may contain unknown
   * words.
   */
  listAskedLines(body: Body): readonly string[]
  /** Lists typical answers that just miss, and right ones in other forms. */
  listNearAnswers(body: Body): readonly (NearAnswer | Typed)[]
  /** Lists the mistakes that the author foresaw, to show the feedback on each. */
  listKnownMistakes(body: Body): readonly { answer: string; given: readonly string[] }[]
  /** Writes an answer as the page shows it. */
  formatAnswer(body: Body, answer: readonly string[]): string
  /** Writes a typed answer for its student; null for choices, whose numbers mean nothing to a reader. */
  formatTyped(body: Body, typed: string): string | null
}

export const none = () => []
const mostCharacters = 400

/** Makes the refusal of a kind with short answers; `find` looks at the typed text, which is the first of them. */
export const short =
  <Body>(find: (body: Body, typed: string, answer: readonly string[]) => PracticeRefusal | null) =>
  (body: Body, answer: readonly string[]) =>
    answer.some((each) => each.length > mostCharacters) ? 'long-answer' : find(body, answer[0]?.trim() ?? '', answer)

export const ifChosen = short((_body, _typed, answer) => (answer.length === 0 ? 'empty-choice' : null))
export const ifPlaced = short((_body, _typed, answer) =>
  answer.length === 0 || answer.includes('') ? 'empty-place' : null,
)
const toNear = (typed: string) => ({ answer: typed, given: [typed] })
const listNearForms = ({ near }: { near: readonly { forms: readonly string[] }[] }) =>
  near.map(({ forms }) => toNear(forms[0] ?? ''))
export const listNearValues = ({ near }: { near: readonly { answer: number }[] }) =>
  near.map(({ answer }) => toNear(String(answer)))

/** The parts of a kind whose answer is one typed text. */
export const typed = {
  isProduced: true,
  formatAnswer: (_body: unknown, answer: readonly string[]) => answer.join(', '),
  formatTyped: () => null,
}
/** The parts of a kind whose right answers the author lists. */
export const accepting = {
  ...typed,
  isAnswerIn: contains(({ accept }: { accept: readonly string[] }) => accept),
  getRightAnswer: ({ accept }: { accept: readonly string[] }) => accept.slice(0, 1),
  listAskedLines: none,
  listKnownMistakes: listNearForms,
}

/** The kinds whose answer is one or several options. */
export const options: PracticeKind<OptionsBody> = {
  minutes: 0.7,
  isProduced: false,
  judge: judgeOptions,
  slipWords: 'author',
  isAnswerIn: isOptionIn,
  getRightAnswer: getRightOptions,
  findRefusal: ifChosen,
  findFaults: findOptionFaults,
  listAskedLines: (body) => body.options.filter(({ right }) => right).map(({ text }) => text),
  listNearAnswers: listNearOptions,
  listKnownMistakes: none,
  formatAnswer: (_body, answer) => answer.map(letterOfOption).join(', '),
  formatTyped: () => null,
}

/** The parts of the kinds that place choices into slots. */
export const places: Omit<PracticeKind<Slotted>, 'minutes' | 'findFaults' | 'listAskedLines'> = {
  isProduced: true,
  judge: judgeSlots,
  slipWords: 'place',
  isAnswerIn: contains((body: Slotted) => listSlots(body).map(({ right }) => right)),
  getRightAnswer: getRightSlots,
  findRefusal: ifPlaced,
  listNearAnswers: listNearPlaces,
  listKnownMistakes: none,
  formatAnswer(body, answer) {
    const choices = listSlotChoices(body)
    return answer.map((choice) => choices[Number(choice)] ?? '').join(', ')
  },
  formatTyped: () => null,
}
