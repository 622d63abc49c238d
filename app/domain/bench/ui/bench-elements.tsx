import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { TriedLine } from '#app/linguistics/corpus/expression.ts'
import { isWalkKind } from '#app/linguistics/figures/walk-kinds.ts'
import './text-bench.css'

/**
 * A part of a lesson's HTML that the bench brings to life. What the server drew stays in the page, hidden, so that
 * nothing is lost if the scripts do not load or the element is moved.
 */
abstract class BenchElement extends HTMLElement {
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
    this.#place = document.createElement('div')
    this.#place.className = 'no-print'
    for (const child of this.children) child.classList.add('print-only')
    this.append(this.#place)
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

class PythonCellElement extends BenchElement {
  async load() {
    const { PythonCell } = await import('./python-cell.tsx')
    const [program = '', printed = ''] = [...this.querySelectorAll('figure pre')].map((pre) => pre.textContent ?? '')
    const cells = [...document.querySelectorAll('python-cell')]
    return <PythonCell starter={program.replace(/\n$/, '')} printed={printed} number={cells.indexOf(this) + 1} />
  }
}

class TextCorpusElement extends BenchElement {
  async load() {
    const { corpus = '', query = '', sort = '' } = this.dataset
    // A draft has no address for its corpora yet, so what the server drew stays.
    if (corpus === '') throw new Error('no corpus to search')
    const { CorpusSearch } = await import('./corpus-search.tsx')
    return <CorpusSearch url={corpus} query={query} sort={sort} />
  }
}

class ExpressionBoxElement extends BenchElement {
  async load() {
    const { pattern = '', lines = '[]' } = this.dataset
    const { ExpressionBox } = await import('./expression-box.tsx')
    return <ExpressionBox pattern={pattern} lines={JSON.parse(lines) as TriedLine[]} />
  }
}

/** A calculated figure; in a lesson it stays until the reader wants to work through it (offer-steps.ts). */
class StepTableElement extends BenchElement {
  static readonly observedAttributes = ['data-bench-open']

  async load() {
    const { kind = '', source = '' } = this.dataset
    if (!isWalkKind(kind)) throw new Error(`${kind} has no steps`)
    const { StepTable } = await import('./step-table.tsx')
    return <StepTable kind={kind} caption={this.querySelector('figcaption')?.textContent ?? ''} source={source} />
  }

  override connectedCallback() {
    if (this.closest('[data-bench-open]')) super.connectedCallback()
  }

  attributeChangedCallback() {
    this.connectedCallback()
  }
}

const elements = {
  'python-cell': PythonCellElement,
  'text-corpus': TextCorpusElement,
  'expression-box': ExpressionBoxElement,
  'step-table': StepTableElement,
}
for (const [name, element] of Object.entries(elements))
  if (!customElements.get(name)) customElements.define(name, element)
