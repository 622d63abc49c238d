import { buttonStyle } from '#app/ui/button-style.ts'

/** As high as the bench, so that nothing moves when that takes its place. Every act of a visitor wakes it. */
const waiting = `<div class="no-print grid min-h-247 w-193 max-w-full content-start justify-items-start gap-4 bg-tier p-3.5 font-sans text-base noscript:hidden sm:min-h-196 sm:content-center sm:justify-items-center lg:min-h-184"><p>Six words and phrases to hear, see, say and measure. Nothing that you record leaves your device.</p><button type="button" class="${buttonStyle({})} font-sans">Open the speech bench</button></div>`

/**
 * Leaves the spectrograms that the server drew to those who have no scripts: they are more to load than all the rest of
 * the page, and the bench draws its own.
 */
export const makeWaiting = (html: string) =>
  html.replace(
    /(<speech-bench[^>]*>)(.*)(?=<\/speech-bench>)/s,
    (_all, start: string, drawn: string) => `${start}<noscript>${drawn}</noscript>${waiting}`,
  )
