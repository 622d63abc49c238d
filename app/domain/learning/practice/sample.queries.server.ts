import { renderInline } from '#app/domain/courses/markdown.server.ts'
import { listPractice } from './practice.queries.server.ts'
import type { PracticeEntry } from './practice.types.ts'

export type SampleItem = NonNullable<ReturnType<typeof toSampleItem>>

/**
 * Returns an item to try without an account: options with explanations, an answer to reveal, or a transcription, which
 * the browser judges as the server judges a student's. Null for the kinds that the sample does not show.
 */
function toSampleItem({ asked, body }: PracticeEntry) {
  const { key, askHtml } = asked
  if (body.kind === 'one' || body.kind === 'several') {
    const options = body.options.map(({ text, why, right }) => ({
      textHtml: renderInline(text),
      whyHtml: renderInline(why),
      isRight: right,
    }))
    return { kind: body.kind, key, askHtml, options }
  }
  if (body.kind === 'number') {
    const answer = `${body.answer} ${body.unit}`.trim()
    return { kind: 'said' as const, key, askHtml, answer, whyHtml: renderInline(body.why) }
  }
  if (body.kind !== 'transcribe') return null
  const [open, close] = body.style === 'broad' ? ['/', '/'] : ['[', ']']
  const answer = `${open}${body.accept[0] ?? ''}${close}`
  return { kind: body.kind, key, askHtml, body, answer, whyHtml: renderInline(body.why) }
}

/** Lists the first item of each kind with its answers, to try without an account. Only for the sample section. */
export async function listItemsToTry({ courseId, sectionId }: { courseId: string; sectionId: string }) {
  const items = (await listPractice({ courseId })).filter((entry) => entry.sectionId === sectionId).map(toSampleItem)
  const hasTranscription = items.some((item) => item?.kind === 'transcribe')
  return (['one', 'several', hasTranscription ? 'transcribe' : 'said'] as const).flatMap(
    (kind) => items.find((item) => item?.kind === kind) ?? [],
  )
}
