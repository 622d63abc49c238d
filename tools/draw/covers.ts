/** Draws app/ui/imagery/covers: a file for each course cover. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { covers, type Cover } from '#app/core/course-vocabulary.ts'
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
const folder = new URL('../../app/ui/imagery/covers/', import.meta.url)
mkdirSync(folder, { recursive: true })
let bytes = 0
for (const name of covers) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="picture" viewBox="0 0 ${frame.width} ${frame.height}">${group}${drawings[name]()}</g></symbol></svg>\n`
  bytes += svg.length
  writeFileSync(new URL(`${name}.svg`, folder), svg)
}
process.stdout.write(`${covers.length} covers, ${bytes} characters\n`)
