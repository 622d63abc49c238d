import { countCharacters, describeCount } from '../character-count.ts'

const pauseBeforeSpeakingMilliseconds = 1_200

/** Shows how many characters are left. Screen readers announce it only after a pause in typing. */
function startCounter(counter: HTMLElement) {
  const area = document.querySelector<HTMLTextAreaElement>(`textarea[aria-describedby~="${CSS.escape(counter.id)}"]`)
  const spoken = counter.nextElementSibling
  if (!area || area.closest('[data-island]')) return
  let timer: number
  const show = () => {
    const [used, limit] = [countCharacters(area.value), Number(counter.dataset.limit)]
    counter.textContent = describeCount({ used, limit })
    for (const name of ['font-semibold', 'text-danger']) counter.classList.toggle(name, used > limit)
    counter.classList.toggle('text-ink-2', used <= limit)
  }
  area.addEventListener('input', () => {
    show()
    window.clearTimeout(timer)
    timer = window.setTimeout(() => {
      if (spoken) spoken.textContent = counter.textContent
    }, pauseBeforeSpeakingMilliseconds)
  })
  show()
}

function showPassword(button: HTMLElement) {
  const field = document.getElementById(button.getAttribute('aria-controls') ?? '')
  if (!(field instanceof HTMLInputElement)) return
  const isShown = field.type === 'text'
  field.type = isShown ? 'password' : 'text'
  if (button.firstChild) button.firstChild.textContent = isShown ? 'Show' : 'Hide'
}

async function copy(button: HTMLElement) {
  const message = button.parentElement?.querySelector('[role="status"]')
  // There is no clipboard on plain http, or the permission was refused.
  const isCopied = await Promise.resolve(button.dataset.copy ?? '')
    .then((text) => navigator.clipboard.writeText(text))
    .then(Boolean.bind(null, true), Boolean.bind(null, false))
  if (message) message.textContent = isCopied ? 'Copied' : 'Not copied. Please select the text and copy it'
}

/** Marks the link to the section that is being read: the last that starts above the upper third of the window. */
function startCurrentSection(list: HTMLElement) {
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  const sections = links.flatMap(({ hash }) => document.getElementById(hash.slice(1)) ?? [])
  const look = () => {
    const passed = sections.filter((section) => section.getBoundingClientRect().top < innerHeight / 3)
    const current = (passed.at(-1) ?? sections[0])?.id
    for (const link of links)
      if (link.hash === `#${current}`) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
  }
  const watch = new IntersectionObserver(look, { rootMargin: '0px 0px -66% 0px' })
  for (const section of sections) watch.observe(section)
}

/** Keeps a button unavailable until its box is ticked; it can still get the focus and says why. */
function startConsent(box: HTMLInputElement) {
  const button = box.form?.querySelector<HTMLButtonElement>('button[data-needs]')
  const reason = document.getElementById(button?.dataset.needs ?? '')
  if (!button || !reason) return
  const show = () => {
    reason.hidden = box.checked
    if (box.checked) button.removeAttribute('aria-disabled')
    else button.setAttribute('aria-disabled', 'true')
  }
  box.addEventListener('change', show)
  addEventListener('pageshow', show)
  show()
}

/** Leaves a region that scrolls sideways out of the tab order if its content fits. */
function startScrollRegion(region: HTMLElement) {
  const measure = () => {
    region.tabIndex = region.scrollWidth <= region.clientWidth ? -1 : 0
  }
  const observer = new ResizeObserver(measure)
  for (const part of [region, ...region.children]) observer.observe(part)
}

/** Copies a chosen text file into the text area, so that people see the text they send. */
async function copyIntoArea(picker: HTMLInputElement) {
  const [file] = picker.files ?? []
  const area = document.getElementById(picker.dataset.into ?? '')
  if (!file || !(area instanceof HTMLTextAreaElement)) return
  area.value = await file.slice(0, Number(picker.dataset.most)).text()
  picker.value = ''
  area.dispatchEvent(new Event('input', { bubbles: true }))
  area.focus()
}

const each = <Part extends HTMLElement>(selector: string, start: (part: Part) => void) =>
  document.querySelectorAll<Part>(selector).forEach((part) => start(part))

/** Opens the next page after a while. The history entry is replaced, so that going back does not lead here again. */
function leadOn({ dataset }: HTMLElement) {
  setTimeout(() => location.replace(dataset.leadsTo ?? '/'), Number(dataset.after))
}

/** Starts what a part of the page has that was put in later. */
export const startPart = (part: ParentNode) =>
  part.querySelectorAll<HTMLElement>('[data-follows-reading]').forEach(startCurrentSection)

export function startControls() {
  startPart(document)
  each('[data-leads-to]', leadOn)
  each('[data-counter]', startCounter)
  each<HTMLInputElement>('input[name="terms"]', startConsent)
  each('[data-scrolls]', startScrollRegion)
  each<HTMLInputElement>('input[data-into]', (picker) =>
    picker.addEventListener('change', () => void copyIntoArea(picker)),
  )
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
    if (!button || button.closest('[data-awake]')) return
    if (button.matches('[data-shows-password]')) showPassword(button)
    if (button.matches('[data-copy]')) void copy(button)
    if (button.matches('[data-picks]')) document.getElementById(button.dataset.picks ?? '')?.click()
  })
}
