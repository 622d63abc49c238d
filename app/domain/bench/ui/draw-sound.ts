import type { Analysis } from '#app/linguistics/acoustics/analysis.ts'
import { valueAt, type Recorded, type Track } from '#app/linguistics/acoustics/sampling.ts'
import type { Drawn } from '#app/linguistics/acoustics/spectrogram.ts'

export type Span = { from: number; to: number }
/** The curves to draw over the spectrogram. */
export type Shown = { pitch: boolean; formants: boolean; intensity: boolean }

/** Heights in CSS pixels. */
const waveHeight = 64
const spectrogramHeight = 236
const soundHeight = waveHeight + spectrogramHeight

/** Highest pitch and range of intensity of the drawing, in hertz and decibels. */
const mostPitch = 500
const intensityRange = { least: 30, most: 100 }

/** Reads colours that CSS has resolved for the theme: the class of the canvas lays each in another property. */
function readInks(canvas: HTMLCanvasElement) {
  const style = getComputedStyle(canvas)
  return {
    ink: style.color,
    pitch: style.outlineColor,
    formant: style.textDecorationColor,
    mark: style.caretColor,
    intensity: style.columnRuleColor,
  }
}

const pictures = new WeakMap<Drawn, { ink: string; picture: HTMLCanvasElement }>()

/** Turns the levels of a spectrogram into a picture in the colour of the text. */
function paint(drawn: Drawn, ink: string) {
  const known = pictures.get(drawn)
  if (known?.ink === ink) return known.picture
  const picture = document.createElement('canvas')
  picture.width = drawn.width
  picture.height = drawn.height
  const brush = picture.getContext('2d')
  if (brush) {
    const image = brush.createImageData(drawn.width, drawn.height)
    drawn.levels.forEach((level, i) => (image.data[i * 4 + 3] = level))
    brush.putImageData(image, 0, 0)
    brush.globalCompositeOperation = 'source-in'
    brush.fillStyle = ink
    brush.fillRect(0, 0, picture.width, picture.height)
  }
  pictures.set(drawn, { ink, picture })
  return picture
}

/** Samples of a block whose lowest and highest are kept, because the whole of a minute is drawn at each move. */
const block = 64
const blocks = new WeakMap<Recorded, { least: Float32Array; most: Float32Array }>()

function listBlocks(sound: Recorded) {
  const known = blocks.get(sound)
  if (known) return known
  const count = Math.ceil(sound.samples.length / block)
  const made = { least: new Float32Array(count), most: new Float32Array(count) }
  sound.samples.forEach((sample, n) => {
    const at = Math.floor(n / block)
    made.least[at] = Math.min(made.least[at] ?? 0, sample)
    made.most[at] = Math.max(made.most[at] ?? 0, sample)
  })
  blocks.set(sound, made)
  return made
}

/** Finds the lowest and highest sample of a stretch; of a long one to the nearest block. */
function findExtremes(sound: Recorded, from: number, to: number) {
  const isLong = to - from > 4 * block
  const { least, most } = isLong ? listBlocks(sound) : { least: sound.samples, most: sound.samples }
  const size = isLong ? block : 1
  let [low, high] = [0, 0]
  for (let n = Math.floor(from / size); n <= to / size; n += 1) {
    low = Math.min(low, least[n] ?? 0)
    high = Math.max(high, most[n] ?? 0)
  }
  return [low, high] as const
}

export type Drawing = {
  sound: Recorded
  analysis: Analysis
  view: Span
  selection: Span | null
  /** The stretch in which a vowel is measured. */
  measured?: Span | null | undefined
  cursor: number
  shown: Shown
  highest: number
  /** Formants of a model, fitted to this timing. */
  model?: readonly Track[] | undefined
}

/** As in Praat, formants are not drawn where the sound is this many decibels below its loudest moment: they are noise. */
const formantRange = 30

/** Points of a curve for each pixel: more of them are not seen, and a minute has thousands. */
const densest = 2

/** Draws what does not follow the pointer: the waveform, and below it the spectrogram with its curves. */
function drawBase(brush: CanvasRenderingContext2D, drawing: Drawing, width: number, inks: ReturnType<typeof readInks>) {
  const { sound, analysis, view, shown, highest, model } = drawing
  brush.fillStyle = inks.ink
  const perPixel = ((view.to - view.from) * sound.rate) / 1000 / width
  const first = (view.from * sound.rate) / 1000
  const half = waveHeight / 2
  for (let x = 0; x < width; x += 1) {
    const [least, most] = findExtremes(sound, Math.floor(first + x * perPixel), first + (x + 1) * perPixel)
    brush.fillRect(x, half - most * half, 1, Math.max(1, (most - least) * half))
  }
  const { drawn } = analysis
  const picture = paint(drawn, inks.ink)
  const [left, right] = [view.from / drawn.step, view.to / drawn.step]
  brush.drawImage(picture, left, 0, right - left, drawn.height, 0, waveHeight, width, spectrogramHeight)
  const visit = (
    { start, step, values }: Track,
    yAt: (value: number) => number,
    draw: (x: number, y: number, isNew: boolean, at: number) => void,
  ) => {
    const [from, to] = [(view.from - start) / step, (view.to - start) / step]
    const stride = Math.max(1, Math.floor((to - from) / (width * densest)))
    let isNew = true
    for (let i = Math.max(0, Math.floor(from) - 1); i <= Math.min(values.length - 1, to + 1); i += stride) {
      const value = values[i] ?? Number.NaN
      const isSeen = Number.isFinite(value)
      if (isSeen) draw(((i - from) / (to - from)) * width, yAt(value), isNew, start + i * step)
      isNew = !isSeen
    }
  }
  const yOf = (share: number) => soundHeight - share * spectrogramHeight
  const line = (track: Track, colour: string, yAt: (value: number) => number) => {
    brush.strokeStyle = colour
    brush.lineWidth = 2
    brush.beginPath()
    visit(track, yAt, (x, y, isNew) => (isNew ? brush.moveTo(x, y) : brush.lineTo(x, y)))
    brush.stroke()
  }
  if (shown.intensity) {
    const { least, most } = intensityRange
    line(analysis.intensity, inks.intensity, (value) => yOf(Math.max(0, (value - least) / (most - least))))
  }
  if (shown.formants) {
    brush.fillStyle = inks.formant
    const { intensity } = analysis
    const softest = intensity.values.reduce((most, value) => Math.max(most, value), -Infinity) - formantRange
    for (const track of analysis.formants.slice(0, 4))
      visit(
        track,
        (hertz) => yOf(hertz / highest),
        (x, y, _isNew, at) => valueAt(intensity, at) < softest || brush.fillRect(x - 1.5, y - 1.5, 3, 3),
      )
  }
  for (const track of model?.slice(0, 3) ?? []) line(track, inks.pitch, (hertz) => yOf(hertz / highest))
  if (shown.pitch && !model) line(analysis.pitch, inks.pitch, (hertz) => yOf(hertz / mostPitch))
}

const bases = new WeakMap<HTMLCanvasElement, { of: readonly unknown[]; base: HTMLCanvasElement }>()

/** Draws the base into a canvas of its own, unless nothing of it has changed since the last time. */
function getBase(canvas: HTMLCanvasElement, drawing: Drawing, width: number, dense: number) {
  const inks = readInks(canvas)
  const { sound, analysis, view, shown, highest, model } = drawing
  const of = [sound, analysis, view, shown, highest, model, width, dense, ...Object.values(inks)]
  const known = bases.get(canvas)
  if (known && of.every((each, i) => each === known.of[i])) return { inks, base: known.base }
  const base = document.createElement('canvas')
  base.width = Math.round(width * dense)
  base.height = Math.round(soundHeight * dense)
  const brush = base.getContext('2d')
  brush?.scale(dense, dense)
  if (brush) drawBase(brush, drawing, width, inks)
  bases.set(canvas, { of, base })
  return { inks, base }
}

/** The opacity of the measured stretch: lower than that of a selection, which may lie over it. */
const measuredShare = 0.5

/** Draws a sound. While the cursor or a selection moves, only these are drawn anew. */
export function drawSound(canvas: HTMLCanvasElement, drawing: Drawing) {
  const { view, selection, measured, cursor } = drawing
  const brush = canvas.getContext('2d')
  const width = canvas.clientWidth
  if (!brush || width === 0) return
  const dense = window.devicePixelRatio || 1
  const { inks, base } = getBase(canvas, drawing, width, dense)
  // Setting the size clears a canvas.
  canvas.width = base.width
  canvas.height = base.height
  brush.scale(dense, dense)
  const xAt = (at: number) => ((at - view.from) / (view.to - view.from)) * width
  const fill = ({ from, to }: Span) => brush.fillRect(xAt(from), 0, xAt(to) - xAt(from), soundHeight)
  brush.fillStyle = inks.mark
  brush.globalAlpha = measuredShare
  if (measured) fill(measured)
  brush.globalAlpha = 1
  if (selection) fill(selection)
  brush.drawImage(base, 0, 0, width, soundHeight)
  brush.fillStyle = inks.ink
  if (measured) for (const edge of [measured.from, measured.to]) brush.fillRect(xAt(edge), 0, 1, soundHeight)
  brush.fillRect(xAt(cursor), 0, 1, soundHeight)
}
