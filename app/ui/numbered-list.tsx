import type { ReactNode } from 'react'

export type NumberedPoint = { title: ReactNode; text: ReactNode }

/** Points numbered (1), (2) as linguists number their examples; they stand where others put icons. */
export function NumberedList({
  points,
  heading: Heading = 'h3',
}: {
  points: readonly NumberedPoint[]
  heading?: 'h2' | 'h3'
}) {
  return (
    <ol className="examples grid gap-x-14 md:grid-cols-2">
      {points.map(({ title, text }, index) => (
        <li key={index}>
          <div>
            <Heading className="mb-1 text-2xl">{title}</Heading>
            <p className="text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
