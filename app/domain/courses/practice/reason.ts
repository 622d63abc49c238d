const reason = /(?:(?<=[^\s,;:.–-])[\s,;:.–-]+(?:because|bc|rather than|instead of)|,\s*not)\s.*$/is

/**
 * Removes what somebody adds to an answer to explain it: “0, because there is no whale”, “judgement, not affect”. The
 * words that introduce it may be asked for themselves.
 */
export const stripReason = (text: string, accept: readonly string[] = []) =>
  accept.some((form) => reason.test(`a ${form} b`)) ? text : text.replace(reason, '')
