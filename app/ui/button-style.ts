export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'mark' | 'text'
export type ButtonSize = 'normal' | 'small'
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize }

const frame =
  'inline-flex items-center justify-center gap-2.5 rounded-sm border text-center font-semibold no-underline transition-colors duration-[140ms] ' +
  'aria-disabled:cursor-not-allowed aria-disabled:border-tier-2 aria-disabled:bg-tier-2 aria-disabled:text-ink-3 aria-disabled:hover:bg-tier-2'

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-12 px-[1.375rem] py-2 text-base leading-tight',
  small: 'min-h-9.5 px-3.5 py-1 text-sm leading-tight pointer-coarse:min-h-11',
}

const variants: Record<Exclude<ButtonVariant, 'text'>, string> = {
  primary: 'border-ink bg-ink text-paper hover:bg-ink-2',
  quiet: 'border-rule-2 bg-surface text-ink hover:bg-tier',
  danger: 'border-danger bg-danger text-surface hover:bg-surface hover:text-danger',
  mark: 'border-mark bg-mark text-on-mark hover:border-on-mark',
}

/** The classes of a button, for the few places where the element is another, such as a summary. */
export function buttonStyle({ variant = 'primary', size = 'normal' }: ButtonLook) {
  if (variant === 'text') return 'link inline-flex min-h-6 items-center gap-1.5 text-sm font-medium pointer-coarse:min-h-11'
  return `${frame} ${sizes[size]} ${variants[variant]}`
}
