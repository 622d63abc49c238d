import { askServer, describeLoss } from '#app/ui/ask-server.ts'

/** Devices do not say why they refused, so the text names the likely reasons. */
export const passkeyFailed = 'No passkey was used. You may have cancelled, or this device has none for this site.'
export const serverUnreachable = 'We could not be reached. Please try again.'

type Answered<Answer> = { ok: true; answer: Answer } | { ok: false; error: string }

/** Fetches a challenge and passes it to `answer`, which asks the device for its response. */
export async function askDevice<Question, Answer>({
  from,
  fields,
  answer,
}: {
  from: string
  fields: Record<string, string>
  answer: (question: Question) => Promise<Answer>
}): Promise<Answered<Answer>> {
  const reply = await askServer(from, new URLSearchParams(fields))
  if (reply.kind !== 'reply') return { ok: false, error: describeLoss(reply) }
  const question = reply.body as Question & { error?: string }
  if (reply.status !== 200) return { ok: false, error: question.error ?? serverUnreachable }
  try {
    return { ok: true, answer: await answer(question) }
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    return { ok: false, error: isKnown ? 'This device already has a passkey for your account.' : passkeyFailed }
  }
}
