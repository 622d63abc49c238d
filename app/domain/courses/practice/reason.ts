const reason =
  /(?:(?<=[^\s,;:.–-])[\s,;:.–-]+(?:because|bc|rather than|instead of)|,\s*(?:not|as(?! well)|since))\s.*$/is

/**
 * Removes what somebody adds to an answer to explain it: “0, because there is no whale”, “99, as a string”,
 * “judgement, not affect”. The words that introduce it may be asked for themselves.
 */
export const stripReason = (text: string, accept: readonly string[] = []) =>
  accept.some((form) => reason.test(`a ${form} b`)) ? text : text.replace(reason, '')

const tellers = '(?:writer|author|speaker|narrator|reviewer)'
const ofTeller = new RegExp(`^(?:my|his|her|their|(?:the )?${tellers}[’']?s)\\s|\\sof (?:the )?${tellers}\\W*$`, 'i')

/**
 * Removes what the question itself adds to the noun, as in “attribute of the target” for a part “of a target”, or in
 * “the writer’s aunt” where it quotes somebody who writes “My aunt”.
 */
export const stripOwner = (ask: string, text: string) =>
  (ask.includes('‘My ') ? text.replace(ofTeller, '') : text).replace(
    /\s((?:of|in)\s)(?:an? |the )?(\p{L}+)\W*$/iu,
    (found, link: string, noun: string) =>
      new RegExp(`\\b${link}(?:(?:an?|the) )?${noun}\\b`, 'i').test(ask) ? '' : found,
  )

/** Removes the words on either side of a gap in the question, as in “special … data”, which some write out with it. */
export function stripGap(ask: string, text: string) {
  const [, before = '', after] = /(?:(?<!\p{L})(\p{L}{1,40}) )?… ([\p{L} ]+)/u.exec(ask) ?? []
  if (after === undefined) return text
  const following = after.split(' ').reduceRight((rest, word) => `(?:[\\s-]+${word}${rest})?`, '')
  return text.replace(new RegExp(`^\\s*(?:${before}[\\s-]+)?(.*?\\S)${following}\\W*$`, 'i'), '$1')
}
