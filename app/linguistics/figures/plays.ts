import { escapeHtml } from '#app/core/text.ts'
import { soundUrl } from '../sound/cues.ts'

/** Something in a figure that can be heard. */
export type Play = { cue: string; /** What is heard, as a screen reader says it after “Play”. */ name: string }

/**
 * A link to the file of a sound: without a script the browser plays it, with one the page does (ui/sound-player.ts). `inner` is
 * markup. Throws where the cue has no sound.
 */
export function playLink({ cue, name, inner, kind }: Play & { inner: string; kind: string }) {
  return `<a class="${kind}" href="${soundUrl(cue)}" data-sound="" aria-label="Play ${escapeHtml(name)}">${inner}</a>`
}

/** The sounds of a figure as a row of links, which are named by the words that stand on them; `inner` is markup. */
export function playList(plays: readonly { cue: string; inner: string }[]) {
  const links = plays.map(
    ({ cue, inner }) =>
      `<li><a class="play" href="${soundUrl(cue)}" data-sound=""><span class="sr-only">Play </span>${inner}</a></li>`,
  )
  return `<ul class="plays">${links.join('')}</ul>`
}

export const transcribed = (text: string) => `<span class="ipa" lang="und-fonipa">${escapeHtml(text)}</span>`

/** Rows whose parts stand between upright strokes. */
export function partsOf(source: string) {
  return source
    .trim()
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row) => row.split('|').map((part) => part.trim()))
}

/** "ʃɪp" in slant lines, "[pa]" as it is. */
export const bracketed = (transcription: string) =>
  transcription.startsWith('[') ? transcription : `/${transcription}/`
