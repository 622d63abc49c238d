/** Draws app/ui/imagery/covers.svg: one sprite with a symbol for each course cover. */
import { writeFileSync } from 'node:fs'
import { covers, type Cover } from '#app/core/vocabulary.ts'
import { alignmentCover } from './covers/alignment.ts'
import { concordanceCover } from './covers/concordance.ts'
import { dendrogramCover } from './covers/dendrogram.ts'
import { dependencyArcsCover } from './covers/dependency-arcs.ts'
import { interlinearCover } from './covers/interlinear.ts'
import { intonationCover } from './covers/intonation.ts'
import { isoglossesCover } from './covers/isoglosses.ts'
import { frame } from './covers/kit.ts'
import { languageFamilyCover } from './covers/language-family.ts'
import { lessonTimelineCover } from './covers/lesson-timeline.ts'
import { polarityCover } from './covers/polarity.ts'
import { readingTimesCover } from './covers/reading-times.ts'
import { scriptGridCover } from './covers/script-grid.ts'
import { senseRelationsCover } from './covers/sense-relations.ts'
import { soundChangeCover } from './covers/sound-change.ts'
import { speakerComparisonCover } from './covers/speaker-comparison.ts'
import { spectrogramCover } from './covers/spectrogram.ts'
import { syntaxTreeCover } from './covers/syntax-tree.ts'
import { toneContoursCover } from './covers/tone-contours.ts'
import { uShapedLearningCover } from './covers/u-shaped-learning.ts'
import { vowelSpaceCover } from './covers/vowel-space.ts'

const drawings: Record<Cover, () => string> = {
  'vowel-space': vowelSpaceCover,
  spectrogram: spectrogramCover,
  'syntax-tree': syntaxTreeCover,
  'dependency-arcs': dependencyArcsCover,
  'sense-relations': senseRelationsCover,
  'speaker-comparison': speakerComparisonCover,
  isoglosses: isoglossesCover,
  'sound-change': soundChangeCover,
  'language-family': languageFamilyCover,
  'u-shaped-learning': uShapedLearningCover,
  'reading-times': readingTimesCover,
  'lesson-timeline': lessonTimelineCover,
  concordance: concordanceCover,
  dendrogram: dendrogramCover,
  polarity: polarityCover,
  alignment: alignmentCover,
  'script-grid': scriptGridCover,
  interlinear: interlinearCover,
  intonation: intonationCover,
  'tone-contours': toneContoursCover,
}

const group = '<g font-family="UKLI Text, Gentium Plus, serif" font-size="19" text-anchor="middle" fill="var(--ink)">'
const symbols = covers.map(
  (name) =>
    `<symbol id="${name}" viewBox="0 0 ${frame.width} ${frame.height}">${group}${drawings[name]()}</g></symbol>`,
)
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
writeFileSync(new URL('../../app/ui/imagery/covers.svg', import.meta.url), sprite)
process.stdout.write(`covers.svg ${sprite.length} characters, ${symbols.length} symbols\n`)
