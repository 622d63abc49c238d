import { z } from 'zod'

/** A text with at least one character that can be seen. Spaces and invisible characters at its ends are removed. */
export const visibleText = z
  .string()
  .trim()
  .min(1)
  .refine((text) => /[^\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Zs}]/u.test(text), 'is empty')

/** True if a student would see no difference. */
export function isSameText(one: string, other: string) {
  const seen = (text: string) =>
    text
      .normalize('NFC')
      .replaceAll(/[\p{Cf}\s]+/gu, ' ')
      .trim()
  return seen(one) === seen(other)
}
