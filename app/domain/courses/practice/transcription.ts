import { compareTranscriptions } from '#app/linguistics/comparison.ts'
import { readTyped } from '#app/linguistics/typed.ts'
import { contains, judgeWith, type Judged, type Judging } from './judging.ts'
import type { WrittenBody } from './practice.types.ts'

type TranscribeBody = Extract<WrittenBody, { kind: 'transcribe' }>

function judge(body: TranscribeBody, [typed = '']: readonly string[]): Judged {
  const comparison = compareTranscriptions({ accepted: body.accept, typed, style: body.style, language: body.language })
  const isForm = (form: string) => {
    const { differences, allowances } = compareTranscriptions({
      accepted: [form],
      typed,
      style: body.style,
      language: body.language,
    })
    return differences.length === 0 && allowances.length === 0
  }
  const near = body.near.find(({ forms }) => forms.some(isForm))
  const slips = comparison.differences.length
  const isKnown = near !== undefined && comparison.allowances.length > 0
  const verdict = slips === 0 ? (isKnown ? 'near' : 'right') : slips === 1 ? 'near' : 'wrong'
  return {
    verdict,
    remark: verdict === 'right' ? null : (near?.why ?? null),
    note: verdict === 'right' ? comparison.allowances.join(' ') || null : null,
    comparison,
    accepted: body.accept.filter((form) => form !== comparison.accepted),
  }
}

export const transcriptionJudging: Judging<TranscribeBody> = {
  judge,
  slipWords: 'author',
  isAnswerIn: contains(({ accept }) => accept),
}

/** Judges a transcription in the browser, which then need not load the rules of the other kinds. */
export const judgeTranscription = (body: TranscribeBody, typed: string) =>
  judgeWith(transcriptionJudging, body, [typed])

/** Writes a transcription as it was read, in the brackets of its style. */
export function formatTranscription({ style, accept }: Pick<TranscribeBody, 'style' | 'accept'>, typed: string) {
  const { text } = readTyped(typed, accept.join(''))
  return style === 'narrow' ? `[${text}]` : `/${text}/`
}
