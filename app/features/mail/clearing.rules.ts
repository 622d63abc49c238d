/** Section 8 of the privacy policy; a test compares it with the text. No record goes earlier than its emails. */
export const emailCopyDays = 90
