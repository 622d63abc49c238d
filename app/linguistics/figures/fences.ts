import { escapeHtml } from '#app/core/text.ts'
import { drawArcs } from './arcs.ts'
import { drawBench } from './bench.ts'
import { drawBpe } from './bpe.ts'
import { drawCky } from './cky.ts'
import { drawKappa, drawScores } from './confusion.ts'
import { drawConsonants } from './consonants.ts'
import { drawMap } from './map.ts'
import { drawOnset } from './onset.ts'
import { drawPitch } from './pitch.ts'
import { drawPlot } from './plot.ts'
import { drawListen } from './speech.ts'
import { drawSpectrogram } from './spectrogram.ts'
import { drawTokens } from './tokens.ts'
import { drawTree } from './tree.ts'
import { drawViterbi } from './viterbi.ts'
import { drawVocalTract } from './vocal-tract.ts'
import { drawFormants, drawVowels } from './vowels.ts'
import { isWalkKind } from './walk-kinds.ts'

const drawings = {
  tree: drawTree,
  arcs: drawArcs,
  vowels: drawVowels,
  formants: drawFormants,
  spectrogram: drawSpectrogram,
  listen: drawListen,
  bench: drawBench,
  onset: drawOnset,
  pitch: drawPitch,
  consonants: drawConsonants,
  plot: drawPlot,
  map: drawMap,
  tokens: drawTokens,
  bpe: drawBpe,
  viterbi: drawViterbi,
  cky: drawCky,
  kappa: drawKappa,
  scores: drawScores,
  'vocal-tract': drawVocalTract,
} as const

/**
 * The longest source of a figure, in characters. Real figures need far less, and longer ones would take long to draw.
 */
const longestSource = 4_000

export const isDrawing = (kind: string): kind is keyof typeof drawings => kind in drawings

/**
 * Draws the figure of a code fence; null if the fence has no figure data. The first word of `info` is the kind, the
 * rest is the caption.
 */
export function drawFence({ info, source }: { info: string; source: string }): string | null {
  const [kind = '', ...caption] = info.trim().split(/\s+/)
  if (!isDrawing(kind)) return null
  if (source.length > longestSource) throw new Error(`a figure has at most ${longestSource} characters of data`)
  const drawn = drawings[kind]({ source, caption: caption.join(' ') })
  // The scripts of the bench let the reader work through it.
  return isWalkKind(kind)
    ? `<step-table class="code" data-kind="${kind}" data-source="${escapeHtml(source.trim())}">${drawn}</step-table>\n`
    : drawn
}
