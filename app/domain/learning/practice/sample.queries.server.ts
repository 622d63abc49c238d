import { renderInline } from '#app/domain/courses/markdown.server.ts'
import { listPractice } from './practice.queries.server.ts'
import type { PracticeEntry } from './practice.types.ts'
import type { SampleItem } from './sample.ts'

function toSampleItem({ asked, body }: PracticeEntry): SampleItem | null {
  const { key, askHtml } = asked
  switch (body.kind) {
    case 'one':
    case 'several':
      return {
        kind: body.kind,
        key,
        askHtml,
        options: body.options.map(({ text, why, right }) => ({
          textHtml: renderInline(text),
          whyHtml: renderInline(why),
          isRight: right,
        })),
      }
    case 'number':
      return {
        kind: 'said',
        key,
        askHtml,
        answer: `${body.answer} ${body.unit}`.trim(),
        whyHtml: renderInline(body.why),
      }
    case 'transcribe': {
      const [open, close] = body.style === 'broad' ? ['/', '/'] : ['[', ']']
      return {
        kind: 'transcribe',
        key,
        askHtml,
        body,
        answer: `${open}${body.accept[0] ?? ''}${close}`,
        whyHtml: renderInline(body.why),
      }
    }
    default:
      return null
  }
}

/** Lists the first item of each kind with its answers, to try without an account. Only for the sample section. */
export async function listItemsToTry({ courseId, sectionId }: { courseId: string; sectionId: string }) {
  const items = (await listPractice({ courseId })).filter((entry) => entry.sectionId === sectionId).map(toSampleItem)
  const hasTranscription = items.some((item) => item?.kind === 'transcribe')
  return (['one', 'several', hasTranscription ? 'transcribe' : 'said'] as const).flatMap(
    (kind) => items.find((item) => item?.kind === kind) ?? [],
  )
}
