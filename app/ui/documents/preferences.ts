/** Applies a choice of theme or cookies at once and saves it beside, so that the page stays where it is. */
export function startPreferences() {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || !(submitter instanceof HTMLButtonElement)) return
    const isTheme = submitter.name === 'theme'
    const banner = form.closest('[data-cookie-banner]')
    // The cookie policy shows the choice, so it is loaded again.
    const isShown = banner && document.getElementById('choices')
    if (form.getAttribute('action') !== '/preferences' || !(isTheme || banner) || isShown) return
    event.preventDefault()
    const body = new URLSearchParams([[submitter.name, submitter.value]])
    fetch('/preferences', { method: 'POST', body, redirect: 'manual', keepalive: true }).then(
      () => (isTheme ? showTheme(submitter.value) : hideBanner(banner)),
      () => HTMLFormElement.prototype.submit.call(form),
    )
  })
}

function hideBanner(banner: Element | null) {
  banner?.remove()
  document.querySelector<HTMLElement>('h1[tabindex], #main')?.focus({ preventScroll: true })
}

function showTheme(theme: string) {
  const isFixed = theme === 'light' || theme === 'dark'
  if (isFixed) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', isFixed ? theme : 'light dark')
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[name="theme"]'))
    button.setAttribute('aria-pressed', String(button.value === theme))
}
