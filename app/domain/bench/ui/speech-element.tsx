import type { BenchProps } from '#app/linguistics/figures/bench.ts'
import { BenchElement, defineBench } from './bench-element.ts'
import { SpeechBench } from './speech-bench.tsx'
import './speech-bench.css'

class SpeechBenchElement extends BenchElement {
  async load() {
    // The server has written it (linguistics/figures/bench.ts).
    return <SpeechBench {...(JSON.parse(this.dataset['bench'] ?? '{}') as BenchProps)} />
  }

  override connectedCallback() {
    // The bench of a recording is closed at first, and loads nothing until it is opened.
    const closed = this.closest('details:not([open])')
    if (closed) closed.addEventListener('toggle', () => super.connectedCallback(), { once: true })
    else super.connectedCallback()
  }
}

defineBench('speech-bench', SpeechBenchElement)
