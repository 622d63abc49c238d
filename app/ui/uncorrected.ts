/** Attributes of a box for language material or code, which no device may correct. */
export const uncorrected = {
  autoComplete: 'off',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
} as const
