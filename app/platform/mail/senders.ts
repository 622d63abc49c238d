/** What our own mail server found out about the sender of an email; `none` if it says nothing. */
export type SenderCheck = 'passed' | 'failed' | 'none'

/**
 * Judges the sender of an email that joins a conversation. A sender is easily forged and a reply address easily passed
 * on, so only a check by our own mail server confirms that an email came from `expected`.
 */
export function judgeSender({ sender, senderCheck }: { sender: string; senderCheck: SenderCheck }, expected: string) {
  const isExpected = sender.toLowerCase() === expected.toLowerCase()
  return {
    isConfirmed: isExpected && senderCheck === 'passed',
    isSenderUnchecked: isExpected && senderCheck === 'none',
  }
}
