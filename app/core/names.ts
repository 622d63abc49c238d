/** The scripts that certificates can be printed in; their fonts are in app/platform/faces.server.ts. */
const printable =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]*$/u

/** Invisible characters and those that change the text direction. Persian and Hindi need the two joiners. */
const unseen = /(?![\u200c\u200d])[\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u
const pictures = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3\ufe0f]/u

export function describeNameProblem(text: string) {
  if (/\p{Cc}/u.test(text)) return 'Full name must not contain line breaks or control characters'
  if (unseen.test(text))
    return 'Full name must not contain invisible characters, such as those that change the text direction'
  if (pictures.test(text)) return 'Full name must not contain emoji or other pictures'
  if (text !== '' && !/\p{L}/u.test(text)) return 'Full name must contain letters'
  if (!printable.test(text)) {
    return 'Full name contains letters that we can’t print on certificates. Please write it in Latin letters'
  }
  return null
}
