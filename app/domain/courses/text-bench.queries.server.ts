import { benchCorpus, textBench } from '#app/content/text-bench.ts'
import { newRenderState } from './apparatus/marks.ts'
import { noApparatus } from './apparatus/apparatus.ts'
import { corporaUrl } from './corpus-urls.ts'
import { renderMarkdown } from './markdown.server.ts'

/** Renders the text part of the public bench as safe HTML. */
export const renderTextBench = () =>
  renderMarkdown(
    textBench.text,
    newRenderState({ apparatus: { ...noApparatus, corpora: [benchCorpus] }, corporaAt: corporaUrl('bench') }),
  )
