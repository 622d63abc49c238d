import type { ReactNode } from 'react'
import { heroGeometry } from './hero-geometry.ts'
import styles from './hero.css?url'

const { width, height, words, phones, formants, pitch } = heroGeometry

const alternative =
  'Spectrogram of the phrase “How language works”, with its formants dotted in red and its falling pitch as a blue line. ' +
  'Below it are three tiers: the words, their sounds in phonetic transcription, and their glosses.'

/** The headline of the home page, shown as the word tier of its own recording. `children` are shown below the tiers. */
export function Hero({ children }: { children?: ReactNode }) {
  return (
    <section className="hero">
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="hero-recording">
        <figure className="hero-spectrogram">
          <figcaption className="sr-only">{alternative}</figcaption>
          <div className="hero-energy" />
          <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
            <path d={formants} className="hero-formants" />
            <path d={pitch} className="hero-pitch" />
          </svg>
          <span className="hero-axis hero-axis-top" aria-hidden="true">
            5&thinsp;kHz
          </span>
          <span className="hero-axis hero-axis-bottom" aria-hidden="true">
            0
          </span>
          <span className="hero-key" aria-hidden="true">
            <i className="hero-key-formants" />
            formants
            <i className="hero-key-pitch" />
            pitch
          </span>
        </figure>
        <h1 className="hero-tier hero-by-word hero-words font-text">
          {words.map(({ text }, index) => (
            <span key={text} className="hero-interval">
              {index ? ' ' : ''}
              {text}
            </span>
          ))}
        </h1>
        <div className="hero-tier hero-by-phone hero-phones font-text" lang="und-fonipa" aria-hidden="true">
          {phones.map(({ label, start }) => (
            <span key={start} className="hero-interval">
              {label}
            </span>
          ))}
        </div>
        <div className="hero-tier hero-by-word hero-glosses font-text" aria-hidden="true">
          <span className="hero-interval">how</span>
          <span className="hero-interval">language</span>
          <span className="hero-interval">
            work-<abbr>3sg</abbr>
          </span>
        </div>
        <div className="hero-sweep" aria-hidden="true" />
      </div>
      {children}
    </section>
  )
}
