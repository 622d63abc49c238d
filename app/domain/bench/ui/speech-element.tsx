import { createRoot, type Root } from 'react-dom/client'
import type { BenchProps } from '#app/linguistics/figures/bench.ts'
import { SpeechBench } from './speech-bench.tsx'
import './speech-bench.css'

/**
 * The element that the server draws around what is shown without scripts. That stays in the page, hidden, so that
 * nothing is lost if the element is moved or removed.
 */
class SpeechBenchElement extends HTMLElement {
  #root: Root | null = null
  #place: HTMLElement | null = null

  connectedCallback() {
    // The bench of a recording is closed at first, and loads nothing until it is opened.
    const closed = this.closest('details:not([open])')
    if (closed) closed.addEventListener('toggle', () => this.#show(), { once: true })
    else this.#show()
  }

  #show() {
    if (!this.isConnected || this.#root) return
    // The server has written it (linguistics/figures/bench.ts).
    const props = JSON.parse(this.dataset.bench ?? '{}') as BenchProps
    const hadFocus = this.contains(document.activeElement)
    for (const child of this.children) if (child instanceof HTMLElement) child.hidden = true
    this.#place = document.createElement('div')
    this.append(this.#place)
    if (hadFocus) {
      this.#place.tabIndex = -1
      this.#place.focus()
    }
    this.#root = createRoot(this.#place)
    this.#root.render(<SpeechBench {...props} />)
  }

  disconnectedCallback() {
    const root = this.#root
    this.#place?.remove()
    this.#root = null
    // React may be removing the element at this moment, and cannot unmount another root meanwhile.
    setTimeout(() => root?.unmount())
  }
}

if (!customElements.get('speech-bench')) customElements.define('speech-bench', SpeechBenchElement)
