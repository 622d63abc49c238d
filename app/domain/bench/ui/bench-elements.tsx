import type { TriedLine } from '#app/linguistics/corpus/expression.ts'
import { isWalkKind } from '#app/linguistics/figures/walk-kinds.ts'
import { BenchElement, defineBench } from './bench-element.ts'

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

defineBench('python-cell', PythonCellElement)
defineBench('text-corpus', TextCorpusElement)
defineBench('expression-box', ExpressionBoxElement)
defineBench('step-table', StepTableElement)
