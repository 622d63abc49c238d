import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { drawSound, type Drawing, type Span } from './draw-sound.ts'

type SoundViewProps = Drawing & {
  /** The values at the cursor, which a screen reader says. */
  valueText: string
  milliseconds: number
  onCursor: (at: number) => void
  onSelect: (selection: Span | null) => void
  onZoom: (factor: number) => void
  onPlay: () => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: 50, PageDown: -50 }

/**
 * A sound as waveform and spectrogram. The cursor is a slider: arrow keys move it by a millisecond, with Shift by ten;
 * the other keys are named below it.
 */
export function SoundView(props: SoundViewProps) {
  const { milliseconds, cursor, view, selection, onCursor, onSelect, onZoom, onPlay, valueText } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const [width, setWidth] = useState(0)
  const [draggedFrom, setDraggedFrom] = useState<number | null>(null)
  useEffect(() => {
    const drawn = canvas.current
    if (!drawn) return
    const observer = new ResizeObserver(() => setWidth(drawn.clientWidth))
    observer.observe(drawn)
    // Colours follow the theme, which a visitor or the evening may change while the page is open.
    const redraw = () => setWidth((before) => -before)
    const themes = new MutationObserver(redraw)
    themes.observe(document.documentElement, { attributes: true })
    const system = matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', redraw)
    return () => {
      observer.disconnect()
      themes.disconnect()
      system.removeEventListener('change', redraw)
    }
  }, [])
  useEffect(() => {
    if (canvas.current) drawSound(canvas.current, props)
  }, [props, width])

  const within = (at: number) => Math.min(milliseconds, Math.max(0, Math.round(at)))
  const timeAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width: wide } = currentTarget.getBoundingClientRect()
    return within(view.from + ((clientX - left) / wide) * (view.to - view.from))
  }
  const handleKey = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = steps[key]
    if (step !== undefined) onCursor(within(cursor + step * (shiftKey ? 10 : 1)))
    else if (key === 'Home') onCursor(0)
    else if (key === 'End') onCursor(milliseconds)
    else if (key === '[') onSelect({ from: cursor, to: Math.max(cursor + 1, selection?.to ?? milliseconds) })
    else if (key === ']') onSelect({ from: Math.min(cursor - 1, selection?.from ?? 0), to: cursor })
    else if (key === '+' || key === '=') onZoom(0.5)
    else if (key === '-') onZoom(2)
    else if (key === ' ') onPlay()
    else if (key === 'Escape' && selection) onSelect(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <canvas
      ref={canvas}
      role="slider"
      tabIndex={0}
      aria-label="Cursor in the sound"
      aria-valuemin={0}
      aria-valuemax={milliseconds}
      aria-valuenow={cursor}
      aria-valuetext={valueText}
      className="speech-canvas"
      onKeyDown={handleKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDraggedFrom(timeAt(event))
        onCursor(timeAt(event))
        onSelect(null)
      }}
      onPointerMove={(event) => {
        const at = timeAt(event)
        if (draggedFrom !== null && Math.abs(at - draggedFrom) > 3)
          onSelect({ from: Math.min(at, draggedFrom), to: Math.max(at, draggedFrom) })
      }}
      onPointerUp={() => setDraggedFrom(null)}
      onPointerCancel={() => setDraggedFrom(null)}
    />
  )
}
