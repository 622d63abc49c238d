/** Draws app/ui/imagery/covers: a file for each course cover. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { covers, type Cover } from '#app/core/course-vocabulary.ts'
import { drawAlignmentCover } from './covers/alignment.ts'
import { drawConcordanceCover } from './covers/concordance.ts'
import { drawDendrogramCover } from './covers/dendrogram.ts'
import { drawDependencyArcsCover } from './covers/dependency-arcs.ts'
import { drawInterlinearCover } from './covers/interlinear.ts'
import { drawIntonationCover } from './covers/intonation.ts'
import { drawIsoglossesCover } from './covers/isoglosses.ts'
import { frame } from './covers/kit.ts'
import { drawLanguageFamilyCover } from './covers/language-family.ts'
import { drawLessonTimelineCover } from './covers/lesson-timeline.ts'
import { drawPolarityCover } from './covers/polarity.ts'
import { drawReadingTimesCover } from './covers/reading-times.ts'
import { drawScriptGridCover } from './covers/script-grid.ts'
import { drawSenseRelationsCover } from './covers/sense-relations.ts'
import { drawSoundChangeCover } from './covers/sound-change.ts'
import { drawSpeakerComparisonCover } from './covers/speaker-comparison.ts'
import { drawSpectrogramCover } from './covers/spectrogram.ts'
import { drawSyntaxTreeCover } from './covers/syntax-tree.ts'
import { drawToneContoursCover } from './covers/tone-contours.ts'
import { drawUShapedLearningCover } from './covers/u-shaped-learning.ts'
import { drawVowelSpaceCover } from './covers/vowel-space.ts'

const drawings: Record<Cover, () => string> = {
  'vowel-space': drawVowelSpaceCover,
  spectrogram: drawSpectrogramCover,
  'syntax-tree': drawSyntaxTreeCover,
  'dependency-arcs': drawDependencyArcsCover,
  'sense-relations': drawSenseRelationsCover,
  'speaker-comparison': drawSpeakerComparisonCover,
  isoglosses: drawIsoglossesCover,
  'sound-change': drawSoundChangeCover,
  'language-family': drawLanguageFamilyCover,
  'u-shaped-learning': drawUShapedLearningCover,
  'reading-times': drawReadingTimesCover,
  'lesson-timeline': drawLessonTimelineCover,
  concordance: drawConcordanceCover,
  dendrogram: drawDendrogramCover,
  polarity: drawPolarityCover,
  alignment: drawAlignmentCover,
  'script-grid': drawScriptGridCover,
  interlinear: drawInterlinearCover,
  intonation: drawIntonationCover,
  'tone-contours': drawToneContoursCover,
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
