import { encodeArcs, judgeArcs } from '#app/linguistics/analysis/arcs.ts'
import { findBracketingFault } from '#app/linguistics/analysis/trees.ts'
import { chartGrid, findNearestOnGrid } from '#app/linguistics/figures/vowel-chart.ts'
import { parseArcs } from '#app/linguistics/figures/arcs.ts'
import { listUnknownSigns, readTyped } from '#app/linguistics/typed.ts'
import { listNearArcs, listNearTrees } from '../format/checks/near-analyses.ts'
import { listNearTexts } from '../format/checks/near-choices.ts'
import {
  listNearExpressions,
  listNearPoints,
  listNearPrograms,
  listNearQueries,
  listNearStretches,
} from '../format/checks/near-drawn.ts'
import { listNearMeasures, listNearNumbers } from '../format/checks/near-numbers.ts'
import { listNearTranscriptions } from '../format/checks/near-transcriptions.ts'
import { judgeChart, rightChartAnswer } from './chart.ts'
import { findProgramFault, formatProgramAnswer, getRightProgram, judgeCode } from './code.ts'
import { findExpressionFault, judgeExpression } from './expression.ts'
import * as faults from './faults.ts'
import { contains } from './judging.ts'
import {
  accepting,
  ifChosen,
  ifPlaced,
  listNearValues,
  none,
  options,
  places,
  short,
  typed,
  type PracticeKind,
} from './kind-parts.ts'
import { containsMeasure, findMeasureFaults, judgeMeasure, toNumberBody } from './measure.ts'
import { containsNumber, judgeNumber } from './number.ts'
import type { BodyOf, ItemKind, WrittenBody } from './practice.types.ts'
import { findQueryFault, judgeQuery } from './query.ts'
import { findSoundFaults, findStretchFault, getRightStretchAnswer, judgeStretch } from './stretch.ts'
import { judgeText } from './text.ts'
import { formatTranscription, transcriptionJudging } from './transcription.ts'
import { readNumber } from './typed-number.ts'
import { findWorkFault, findWorkFaults, getRightWork, judgeWork, listKnownSlips, treeJudging } from './work.rules.ts'

/** The kinds of practice items. A kind without one of the parts does not compile. */
export const kinds: { readonly [Kind in ItemKind]: PracticeKind<BodyOf<Kind>> } = {
  one: options,
  several: options,
  listen: options,
  text: {
    ...accepting,
    isProduced: false,
    minutes: 0.7,
    judge: (body, [answer = '']) => judgeText(body, answer),
    slipWords: 'author',
    findRefusal: short((_body, answer) => (answer ? null : 'empty-text')),
    findFaults: none,
    listNearAnswers: listNearTexts,
    formatTyped: (_body, answer) => answer,
  },
  number: {
    ...typed,
    minutes: 2,
    judge: (body, [answer = '']) => judgeNumber(body, answer),
    slipWords: 'author',
    isAnswerIn: containsNumber,
    getRightAnswer: ({ answer }) => [String(answer)],
    findRefusal: short((_body, answer) => (readNumber(answer) === null ? 'no-number' : null)),
    findFaults: faults.findNumberFaults,
    listAskedLines: none,
    listNearAnswers: listNearNumbers,
    listKnownMistakes: listNearValues,
    formatTyped: (_body, answer) => answer,
  },
  match: {
    ...places,
    isProduced: false,
    minutes: 1,
    findFaults: faults.findMatchFaults,
    listAskedLines: ({ pairs }) => pairs.flatMap(({ left, right }) => [left, right]),
  },
  order: {
    ...places,
    minutes: 1,
    findFaults: faults.findOrderFaults,
    listAskedLines: ({ parts }) => parts,
  },
  gloss: {
    ...places,
    minutes: 2,
    findFaults: faults.findGlossFaults,
    listAskedLines: ({ gloss, translation }) => [gloss, translation],
  },
  transcribe: {
    ...accepting,
    ...transcriptionJudging,
    minutes: 1.2,
    findRefusal: short((_body, answer) => {
      if (readTyped(answer).text === '') return 'empty-transcription'
      return listUnknownSigns(answer).length > 0 ? 'unknown-sign' : null
    }),
    findFaults: faults.findTranscriptionFaults,
    listNearAnswers: listNearTranscriptions,
    formatTyped: formatTranscription,
  },
  tree: {
    ...accepting,
    ...treeJudging,
    minutes: 3,
    findRefusal: short((body, answer) =>
      answer && findBracketingFault({ body, typed: answer }) === null ? null : 'no-bracketing',
    ),
    findFaults: faults.findTreeFaults,
    listNearAnswers: listNearTrees,
  },
  arcs: {
    ...typed,
    minutes: 3,
    judge: (body, answer) => judgeArcs({ body, answer }),
    slipWords: 'where',
    isAnswerIn: contains(({ accept }) =>
      accept.flatMap((rows) => parseArcs(rows).map(({ relation }) => `\`${relation}\``)),
    ),
    getRightAnswer: ({ accept }) => encodeArcs(accept[0] ?? ''),
    findRefusal: ifPlaced,
    findFaults: faults.findArcsFaults,
    listAskedLines: none,
    listNearAnswers: listNearArcs,
    listKnownMistakes: none,
  },
  chart: {
    ...typed,
    minutes: 0.7,
    judge: judgeChart,
    slipWords: 'author',
    isAnswerIn: contains((body) => chartGrid[findNearestOnGrid(body)]?.name.split(', ') ?? []),
    getRightAnswer: rightChartAnswer,
    findRefusal: ifChosen,
    findFaults: none,
    listAskedLines: none,
    listNearAnswers: listNearPoints,
    listKnownMistakes: none,
  },
  expression: {
    ...accepting,
    minutes: 3,
    judge: (body, [answer = '']) => judgeExpression(body, answer),
    slipWords: 'where',
    findRefusal: short(findExpressionFault),
    findFaults: faults.findPatternFaults,
    listNearAnswers: listNearExpressions,
  },
  query: {
    ...accepting,
    minutes: 3,
    judge: (body, [answer = '']) => judgeQuery(body, answer),
    slipWords: 'where',
    findRefusal: short(findQueryFault),
    // Those that need the corpus are found with it (format/course-corpora).
    findFaults: none,
    listNearAnswers: listNearQueries,
  },
  code: {
    ...typed,
    minutes: 5,
    judge: judgeCode,
    slipWords: 'where',
    isAnswerIn: contains(({ solution }) => [solution]),
    getRightAnswer: getRightProgram,
    findRefusal: findProgramFault,
    findFaults: faults.findProgramFaults,
    listAskedLines: none,
    listNearAnswers: listNearPrograms,
    listKnownMistakes: none,
    formatAnswer: formatProgramAnswer,
  },
  measure: {
    ...typed,
    minutes: 1.5,
    judge: (body, [answer = '']) => judgeMeasure(body, answer),
    slipWords: 'author',
    isAnswerIn: containsMeasure,
    getRightAnswer: (body) => [String(toNumberBody(body).answer)],
    findRefusal: short((_body, answer) => (readNumber(answer) === null ? 'no-number' : null)),
    findFaults: findMeasureFaults,
    listAskedLines: none,
    listNearAnswers: listNearMeasures,
    listKnownMistakes: listNearValues,
    formatTyped: (_body, answer) => answer,
  },
  stretch: {
    ...typed,
    minutes: 1.2,
    judge: judgeStretch,
    slipWords: 'author',
    isAnswerIn: () => false,
    getRightAnswer: getRightStretchAnswer,
    findRefusal: short((_body, _typed, answer) => findStretchFault(answer)),
    findFaults: findSoundFaults,
    listAskedLines: none,
    listNearAnswers: listNearStretches,
    listKnownMistakes: none,
  },
  work: {
    ...typed,
    minutes: 3,
    judge: judgeWork,
    slipWords: 'author',
    isAnswerIn: () => false,
    getRightAnswer: getRightWork,
    findRefusal: short((body, _typed, answer) => findWorkFault({ body, answer })),
    findFaults: findWorkFaults,
    listAskedLines: none,
    listNearAnswers: (body) => [
      { change: 'accepted', answer: getRightWork(body), isRight: true },
      ...listKnownSlips(body).map(({ answer }) => ({ change: 'a known slip', answer, isRight: false })),
    ],
    listKnownMistakes: (body) => listKnownSlips(body).map(({ words, answer }) => ({ answer: words, given: answer })),
  },
}

/**
 * Returns the parts of the item's kind. That they suit its body is what `kinds` checks; TypeScript cannot follow it from
 * the body to the kind, and lets the methods of one kind stand for those of all.
 */
export const kindOf = (body: WrittenBody): PracticeKind<WrittenBody> => kinds[body.kind]
