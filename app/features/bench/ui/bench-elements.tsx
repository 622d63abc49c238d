import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { parseSortPlace } from '#app/linguistics/corpus/concordance.ts'
import type { TriedLine } from '#app/linguistics/corpus/expression.ts'
import { CorpusSearch } from './corpus-search.tsx'
import { ExpressionBox } from './expression-box.tsx'
import { PythonCell } from './python-cell.tsx'
import './text-bench.css'

/**
 * A part of a lesson's HTML that the bench brings to life. What the server drew stays in the page, hidden, so that
 * nothing is lost if the element is moved or removed.
 */
abstract class BenchElement extends HTMLElement {
  #root: Root | null = null
  #place: HTMLElement | null = null

  /** Returns what takes the place of the server's drawing; null to leave that. */
  abstract draw(): ReactNode

  connectedCallback() {
    const place = document.createElement('div')
    place.className = 'no-print'
    const part = this.draw()
    if (part === null) return
    for (const child of this.children) child.classList.add('print-only')
    this.append(place)
    this.#place = place
    this.#root = createRoot(place)
    this.#root.render(part)
  }

  disconnectedCallback() {
    const root = this.#root
    this.#place?.remove()
    // React may be removing the element at this moment, and cannot unmount another root meanwhile.
    setTimeout(() => root?.unmount())
  }
}

class PythonCellElement extends BenchElement {
  draw() {
    const [program = '', printed = ''] = [...this.querySelectorAll('pre')].map((pre) => pre.textContent ?? '')
    const cells = [...document.querySelectorAll('python-cell')]
    return <PythonCell starter={program.replace(/\n$/, '')} printed={printed} number={cells.indexOf(this) + 1} />
  }
}

class TextCorpusElement extends BenchElement {
  draw() {
    const { corpus, query = '', sort = '' } = this.dataset
    return corpus ? <CorpusSearch url={corpus} query={query} sort={parseSortPlace(sort) ?? 1} /> : null
  }
}

class ExpressionBoxElement extends BenchElement {
  draw() {
    const { pattern = '', lines = '[]' } = this.dataset
    return <ExpressionBox pattern={pattern} lines={JSON.parse(lines) as TriedLine[]} />
  }
}

const elements = {
  'python-cell': PythonCellElement,
  'text-corpus': TextCorpusElement,
  'expression-box': ExpressionBoxElement,
}
for (const [name, element] of Object.entries(elements))
  if (!customElements.get(name)) customElements.define(name, element)
