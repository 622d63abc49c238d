import { data } from 'react-router'

/**
 * Returns which of the page's forms was sent. `names` has null if one of them has no intent. Throws a 400 response for
 * an intent that the page does not know, so that a mistyped or outdated form never runs another command.
 */
export function readIntent<const Name extends string | null>(form: FormData, names: readonly Name[]): Name {
  const intent = form.get('intent')
  const known = names.find((name) => name === intent)
  if (known === undefined) throw data(null, { status: 400 })
  return known
}

/** Chooses what the form's intent asks for. Throws a 400 response for an intent that the page does not know. */
export function chooseAct<Acts extends Readonly<Record<string, unknown>>>(
  form: FormData,
  acts: Acts,
): Acts[keyof Acts] {
  return acts[readIntent(form, Object.keys(acts))] as Acts[keyof Acts]
}
