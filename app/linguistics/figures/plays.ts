import { escapeHtml } from '#app/core/text.ts'
import { soundUrl } from '../sound/cues.ts'
import { splitLines } from './steps.ts'

/** A sound in a figure. */
export type Play = { cue: string; /** The accessible name after "Play". */ name: string }

/**
 * Renders a link to a sound file. Without JavaScript the browser opens the file; with JavaScript the page plays it.
 * `inner` is HTML. Throws if the cue has no sound.
 */
export function renderPlayLink({ cue, name, inner, kind }: Play & { inner: string; kind: string }) {
  return `<a class="${kind}" href="${soundUrl(cue)}" data-sound="" aria-label="Play ${escapeHtml(name)}">${inner}</a>`
}

/** Renders the sounds of a figure as a list of links; `inner` is HTML. */
export function renderPlayList(plays: readonly { cue: string; inner: string }[]) {
  const links = plays.map(
    ({ cue, inner }) =>
      `<li><a class="play" href="${soundUrl(cue)}" data-sound=""><span class="sr-only">Play </span>${inner}</a></li>`,
  )
  return `<ul class="plays">${links.join('')}</ul>`
}

export const renderTranscription = (text: string) => `<span class="ipa" lang="und-fonipa">${escapeHtml(text)}</span>`

/** Splits a source into rows, and each row at its vertical bars. */
export function splitRows(source: string) {
  return splitLines(source).map((row) => row.split('|').map((part) => part.trim()))
}

/** Puts slashes around "ʃɪp"; leaves "[pa]" as it is. Leaves out the voice that says it. */
export function withBrackets(cue: string) {
  const transcription = cue.replace(/@[a-z].*$/, '')
  return transcription.startsWith('[') ? transcription : `/${transcription}/`
}
