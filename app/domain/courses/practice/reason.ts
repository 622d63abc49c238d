/** Removes what somebody adds to an answer to explain it: “0, because there is no whale”, “judgement, not affect”. */
export const stripReason = (text: string) =>
  text.replace(/(?:(?<=[^\s,;:.–-])[\s,;:.–-]+(?:because|bc|rather than|instead of)|,\s*not)\s.*$/is, '')
