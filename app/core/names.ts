import { findUnprintable } from './printable.ts'

/** Invisible characters and those that change the text direction. Persian and Hindi need the two joiners. */
const unseen = /(?![\u200c\u200d])[\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u
const pictures = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3\ufe0f]/u

export function describeNameProblem(text: string) {
  if (/\p{Cc}/u.test(text)) return 'Full name must not contain line breaks or control characters'
  if (unseen.test(text))
    return 'Full name must not contain invisible characters, such as those that change the text direction'
  if (pictures.test(text)) return 'Full name must not contain emoji or other pictures'
  if (text !== '' && !/\p{L}/u.test(text)) return 'Full name must contain letters'
  return describeUnprintable('Full name', text)
}

/** Names the letter that documents can't show; null if they can show all. */
export function describeUnprintable(label: string, text: string) {
  const letter = findUnprintable(text)
  return letter && `${label} contains “${letter}”, which we can’t print. Please write it in Latin letters`
}
