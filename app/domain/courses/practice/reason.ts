const reason =
  /(?:(?<=[^\s,;:.–-])[\s,;:.–-]+(?:because|bc|rather than|instead of)|,\s*(?:not|as(?! well)|since))\s.*$/is

/**
 * Removes what somebody adds to an answer to explain it: “0, because there is no whale”, “99, as a string”,
 * “judgement, not affect”. The words that introduce it may be asked for themselves.
 */
export const stripReason = (text: string, accept: readonly string[] = []) =>
  accept.some((form) => reason.test(`a ${form} b`)) ? text : text.replace(reason, '')

/** Removes what the question itself adds to the noun, as in “attribute of the target” for a part “of a target”. */
export const stripOwner = (ask: string, text: string) =>
  text.replace(/\s((?:of|in)\s)(?:an? |the )?(\p{L}+)\W*$/iu, (found, link: string, noun: string) =>
    new RegExp(`\\b${link}(?:an?|the) ${noun}\\b`, 'i').test(ask) ? '' : found,
  )
