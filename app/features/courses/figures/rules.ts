import { drawArcs } from './arcs/rules.ts'
import { drawBpe } from './bpe/rules.ts'
import { drawCky } from './cky/rules.ts'
import { drawKappa, drawScores } from './confusion/rules.ts'
import { drawConsonants } from './consonants/rules.ts'
import { drawMap } from './map/rules.ts'
import { drawOnset } from './onset/rules.ts'
import { drawPitch } from './pitch/rules.ts'
import { drawPlot } from './plot/rules.ts'
import { drawListen, drawSpectrogram } from './speech/rules.ts'
import { drawTree } from './tree/rules.ts'
import { drawViterbi } from './viterbi/rules.ts'
import { drawFormants, drawVowels } from './vowels/rules.ts'

const drawings = {
  tree: drawTree,
  arcs: drawArcs,
  vowels: drawVowels,
  formants: drawFormants,
  spectrogram: drawSpectrogram,
  listen: drawListen,
  onset: drawOnset,
  pitch: drawPitch,
  consonants: drawConsonants,
  plot: drawPlot,
  map: drawMap,
  bpe: drawBpe,
  viterbi: drawViterbi,
  cky: drawCky,
  kappa: drawKappa,
  scores: drawScores,
} as const

const isDrawing = (kind: string): kind is keyof typeof drawings => kind in drawings

/** A fence of data as its drawing; null for a fence that is none. The first word of its info names the kind, the rest is the caption. */
export function drawFence({ info, source }: { info: string; source: string }): string | null {
  const [kind = '', ...caption] = info.trim().split(/\s+/)
  return isDrawing(kind) ? drawings[kind]({ source, caption: caption.join(' ') }) : null
}
