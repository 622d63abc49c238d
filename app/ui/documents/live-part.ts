const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

const findPart = (root: ParentNode) => root.querySelector<HTMLElement>('[data-live]')

/** The text of each list that is open now or had the focus, so that it is the same after the part was replaced. */
const labelOf = (summary: Element) => summary.firstElementChild?.textContent ?? ''
const listLists = (part: HTMLElement) => [...part.querySelectorAll<HTMLDetailsElement>('details[data-closes]')]

function putBackFocus(
  part: HTMLElement,
  { field, list }: { field: string; list: { label: string; stays: boolean } | null },
) {
  const same = list && listLists(part).find((each) => labelOf(each.querySelector('summary') ?? each) === list.label)
  if (same && list.stays) same.open = true
  const target = same?.querySelector('summary') ?? (field ? document.getElementById(field) : null)
  ;(target ?? part.querySelector<HTMLElement>('#found'))?.focus({ preventScroll: true })
}

let newest = 0

/** Shows another state of the part: fetches its page and takes the part from it. Without an answer the page itself opens. */
async function show(part: HTMLElement, url: URL) {
  const current = (newest += 1)
  const active = document.activeElement
  const open = part.querySelector<HTMLDetailsElement>('details[data-closes][open]')
  const list = open && {
    label: labelOf(open.querySelector('summary') ?? open),
    stays: open.dataset.stays !== undefined,
  }
  part.setAttribute('aria-busy', 'true')
  const response = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => null)
  const page = response?.ok ? new DOMParser().parseFromString(await response.text(), 'text/html') : null
  const fresh = page && findPart(page)
  if (current !== newest) return
  if (!fresh) return location.assign(url)
  part.replaceChildren(...document.adoptNode(fresh).childNodes)
  part.removeAttribute('aria-busy')
  const field = active instanceof HTMLInputElement ? active.id : ''
  if (part.isConnected && (document.activeElement === document.body || open)) putBackFocus(part, { field, list })
}

/**
 * Follows the links and the search of a part of the page, such as the catalogue, without loading the page again, so that
 * lists stay open and the scroll position stays. Each state has its URL.
 */
export function startLivePart(started: (part: HTMLElement) => void) {
  const part = findPart(document)
  if (!part) return
  let shown = location.search
  // A choice made while another is on its way comes after it: the link then has both.
  let underWay: Promise<void> = Promise.resolve()
  const choose = (link: HTMLAnchorElement) => {
    const [name, list] = [link.textContent, link.closest('ul')?.ariaLabel]
    const isSame = (each: HTMLAnchorElement) =>
      each.textContent === name && each.closest('ul')?.ariaLabel === list && each.checkVisibility()
    underWay = underWay.then(() => {
      const current = link.isConnected ? link : [...part.querySelectorAll('a')].find(isSame)
      return current && go(new URL(current.href))
    })
  }
  const isState = (url: URL) => url.origin === location.origin && url.pathname === location.pathname
  const go = async (url: URL) => {
    history.pushState(null, '', url)
    shown = location.search
    await show(part, url)
    started(part)
  }
  part.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !isPlainClick(event) || !isState(new URL(link.href)) || link.hash) return
    event.preventDefault()
    choose(link)
  })
  part.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.method !== 'get' || !isState(new URL(form.action))) return
    event.preventDefault()
    const url = new URL(form.action)
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string' && value.trim()) url.searchParams.append(name, value)
    void go(url)
  })
  addEventListener('popstate', () => {
    if (location.search !== shown) void show(part, new URL(location.href)).then(() => started(part))
    shown = location.search
  })
}
