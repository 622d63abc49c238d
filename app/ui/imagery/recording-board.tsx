import type { KeyboardEvent, MouseEvent } from 'react'
import { nextIndex } from '../roving.ts'
import { useHydrated } from '../use-hydrated.ts'
import { heroGeometry } from './hero-geometry.ts'

const { width, height, words, phones, formants, pitch } = heroGeometry

const toX = (percent: number) => (percent / 100) * width

export type RecordingBoardProps = {
  chosen: number
  addressOf: (index: number) => string
  onChoose: (index: number) => void
}

/**
 * A small recording of the headline. Each sound is a link: the Tab key stops once, and arrow keys move between the
 * sounds.
 */
export function RecordingBoard({ chosen, addressOf, onChoose }: RecordingBoardProps) {
  const phone = phones[chosen]
  const isHydrated = useHydrated()
  return (
    <div className="min-w-0 overflow-x-auto border border-rule-2">
      <div className="hero-board min-w-[44rem]">
        <div className="relative h-56 overflow-hidden lg:h-72">
          <div className="hero-energy" />
          <svg
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="absolute inset-0 size-full"
          >
            {phone && (
              <rect
                x={toX(phone.start)}
                width={toX(phone.end - phone.start)}
                height={height}
                className="fill-mark opacity-45 mix-blend-multiply dark:mix-blend-screen"
              />
            )}
            <path d={formants} className="hero-formants" />
            <path d={pitch} className="hero-pitch" />
          </svg>
        </div>
        <p className="hero-tier hero-by-word font-text text-xl" aria-hidden="true">
          {words.map(({ text }) => (
            <span key={text} className="hero-interval py-2">
              {text}
            </span>
          ))}
        </p>
        <nav
          aria-label={isHydrated ? 'Sounds of the sentence; arrow keys move between them' : 'Sounds of the sentence'}
          className="hero-tier hero-by-phone"
          lang="und-fonipa"
          onKeyDown={moveAmongSounds}
        >
          {phones.map(({ label, start }, index) => (
            <a
              key={start}
              href={addressOf(index)}
              onClick={(event) => isPlainClick(event) && (event.preventDefault(), onChoose(index))}
              aria-current={index === chosen ? 'true' : undefined}
              tabIndex={isHydrated && index !== chosen ? -1 : undefined}
              className="hero-interval min-h-12 font-text text-xl outline-offset-[-3px] hover:bg-tier aria-[current]:bg-mark aria-[current]:text-on-mark"
            >
              {label}
            </a>
          ))}
        </nav>
      </div>
    </div>
  )
}

const isPlainClick = (event: MouseEvent) => !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

function moveAmongSounds(event: KeyboardEvent<HTMLElement>) {
  const sounds = [...event.currentTarget.querySelectorAll('a')]
  const index = sounds.findIndex((sound) => sound === document.activeElement)
  const next = nextIndex({ key: event.key, index, length: sounds.length })
  const sound = next === undefined ? undefined : sounds[next]
  if (!sound || index < 0 || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  sound.focus()
  sound.click()
}
