import { specifiedPasswordRules } from '../new-password.ts'

/** Ticks off the rules of a new password in a document while the person types. */
export function watchNewPassword() {
  const list = document.querySelector('[data-password-rules]')
  const field = list && document.querySelector<HTMLInputElement>('input[autocomplete="new-password"]')
  if (!field) return
  field.addEventListener('input', () => {
    for (const [index, rule] of [...list.children].entries()) {
      const isMet = field.value !== '' && specifiedPasswordRules[index]?.holds(field.value) === true
      const [tick, done] = [rule.firstElementChild, rule.querySelector('[data-done]')]
      rule.classList.toggle('text-ok', isMet)
      if (tick) tick.textContent = isMet ? '✓' : '·'
      if (done) done.textContent = isMet ? ' (done)' : ''
    }
  })
}
