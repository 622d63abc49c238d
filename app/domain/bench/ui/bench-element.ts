import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import './text-bench.css'

/**
 * A part of a page's HTML that the bench brings to life. What the server drew stays in the page, hidden, so that
 * nothing is lost if the scripts do not load or the element is moved.
 */
export abstract class BenchElement extends HTMLElement {
  #root: Root | null = null
  #place: HTMLElement | null = null

  /** Loads what takes the place of the server's drawing. */
  abstract load(): Promise<ReactNode>

  connectedCallback() {
    void this.load()
      .then((part) => this.#show(part))
      .catch(() => {})
  }

  #show(part: ReactNode) {
    if (!this.isConnected || this.#place) return
    const hadFocus = this.contains(document.activeElement)
    this.#place = document.createElement('div')
    this.#place.className = 'no-print'
    for (const child of this.children) child.classList.add('print-only')
    this.append(this.#place)
    if (hadFocus) {
      this.#place.tabIndex = -1
      this.#place.focus()
    }
    this.#root = createRoot(this.#place)
    this.#root.render(part)
  }

  disconnectedCallback() {
    const root = this.#root
    this.#place?.remove()
    this.#place = null
    this.#root = null
    // React may be removing the element at this moment, and cannot unmount another root meanwhile.
    setTimeout(() => root?.unmount())
  }
}

/** Makes the elements of that name come to life, if they have not yet. */
export function defineBench(name: string, element: CustomElementConstructor) {
  if (!customElements.get(name)) customElements.define(name, element)
}
