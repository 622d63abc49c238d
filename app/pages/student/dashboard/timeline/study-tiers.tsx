import type { ShownSection, StudyTimeline } from './types.ts'
import { TierText } from './tier-text.tsx'
import { TodayCursor } from './today-cursor.tsx'

const top = 22
const timeHeight = 28
const modulesTop = top + timeHeight
const modulesHeight = 44
const bottom = modulesTop + modulesHeight
const lineBelow = 24
/** The share of a section’s width that is left open between two of them. */
const sectionGap = 0.16

const formatPercent = (value: number) => `${Math.round(value * 100) / 100}%`

const sectionLooks = {
  read: 'fill-pitch stroke-pitch',
  next: 'fill-mark stroke-ink',
  unread: 'fill-surface stroke-rule-2',
} as const satisfies Record<ShownSection['state'], string>

/** Draws the weeks above, and the modules with their read sections below. The text of the row gives the same facts. */
export function StudyTiers({ timeline }: { timeline: StudyTimeline }) {
  const { summary, start, exam, score, elapsed, weeks, left, today, end, modules } = timeline
  const isPassed = exam.symbol === 'passed'
  const height = bottom + (today === null && end === null ? 2 : lineBelow)
  return (
    <svg role="img" aria-label={summary} width="100%" height={height} className="tnum block overflow-visible">
      <rect x="0" y={top} width="100%" height={timeHeight + modulesHeight} className="fill-surface" />
      <rect x="0" y={top} width={formatPercent(elapsed)} height={timeHeight} className="fill-tier-2" />
      <TierText at={0} y={13} text={start} />
      <TierText
        at={100}
        y={13}
        anchor="end"
        className={`font-semibold ${isPassed ? 'fill-ok' : 'fill-ink'}`}
        text={exam}
      />
      <TierText at={chooseWeeksPosition(today)} dx={10} y={top + 19} className="fill-ink" text={weeks} />
      {left && <TierText at={exam.at} dx={-8} y={top + 19} anchor="end" text={left} />}
      {modules.map(({ number, at, width, isLabelled, sections }) => (
        <g key={number}>
          {isLabelled && (
            <text
              x={formatPercent(at + width / 2)}
              y={modulesTop + 18}
              textAnchor="middle"
              className="fill-ink font-text text-xs sm:text-sm"
            >
              {number}
            </text>
          )}
          {sections.map((section, i) => (
            <rect
              key={section.name}
              x={formatPercent(at + ((i + sectionGap / 2) * width) / sections.length)}
              y={modulesTop + 27}
              width={formatPercent(((1 - sectionGap) * width) / sections.length)}
              height="10"
              className={sectionLooks[section.state]}
            >
              <title>{section.name}</title>
            </rect>
          ))}
          <BoundaryLine at={at + width} from={modulesTop} to={bottom} />
        </g>
      ))}
      {[top, modulesTop, bottom].map((y) => (
        <line key={y} x1="0" x2="100%" y1={y} y2={y} className="stroke-rule-2" />
      ))}
      <BoundaryLine at={0} from={top} to={bottom} />
      <BoundaryLine at={exam.at} from={top - 3} to={bottom} />
      <BoundaryLine at={100} from={top} to={bottom} />
      <ExamSign exam={exam} score={score} />
      {today !== null && <TodayCursor at={today} from={top - 4} to={bottom + 5} y={height - 4} />}
      {end && <TierText at={100} y={height - 4} anchor="end" text={end} />}
    </svg>
  )
}

/** Places the label of the weeks at the left or, if it would overlap the cursor, after the cursor. */
function chooseWeeksPosition(today: number | null) {
  return today !== null && today < 34 ? today : 0
}

function BoundaryLine({ at, from, to }: { at: number; from: number; to: number }) {
  return <line x1={formatPercent(at)} x2={formatPercent(at)} y1={from} y2={to} className="stroke-pitch" />
}

const signs = {
  locked: { path: 'M-5.5 0h11v8h-11zM-3 0V-3a3 3 0 0 1 6 0V0', look: 'stroke-ink-2', width: 1.4 },
  open: { path: 'M-5.5 0h11v8h-11zM-3 0V-3a3 3 0 0 1 5.6-1.5', look: 'stroke-ink-2', width: 1.4 },
  passed: { path: 'M-7 2.5-2.6 6.5 5-3', look: 'stroke-ok', width: 2.4 },
  failed: { path: 'M-5-3 5 7M5-3-5 7', look: 'stroke-danger', width: 2.4 },
} as const

/** Draws the exam's symbol. The score is above it or, if there is little room, to its left. */
function ExamSign({ exam: { at, symbol: mark }, score }: { exam: StudyTimeline['exam']; score: string | null }) {
  const { path, look, width } = signs[mark]
  const isNarrow = at > 90
  return (
    <>
      <svg
        x={formatPercent((at + 100) / 2)}
        y={modulesTop + 20}
        className={`overflow-visible ${isNarrow ? 'max-sm:hidden' : ''}`}
      >
        <path d={path} fill="none" strokeWidth={width} className={look} />
      </svg>
      {score && (
        <TierText
          at={isNarrow ? at : (at + 100) / 2}
          dx={isNarrow ? -8 : 0}
          y={top + 19}
          anchor={isNarrow ? 'end' : 'middle'}
          className="fill-ink font-semibold"
          text={score}
        />
      )}
    </>
  )
}
