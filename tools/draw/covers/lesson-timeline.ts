import { newRandom, round } from '../numbers.ts'
import { fillPath, capsText, sansText, serifText, stroke, tint, weight } from './kit.ts'

/**
 * The phases of a task-based lesson of an hour: minutes, grouping of learners, and the learners' share of the talking
 * (0 to 1).
 */
const phases = [
  { name: 'Pre-task', who: 'class', from: 0, to: 12, talk: 0.25 },
  { name: 'Task', who: 'pairs', from: 12, to: 30, talk: 0.95 },
  { name: 'Report', who: 'groups', from: 30, to: 43, talk: 0.62 },
  { name: 'Focus', who: 'class', from: 43, to: 60, talk: 0.34 },
]
const xOfMinute = (minute: number) => 20 + minute * 6
const middle = 64

export function drawLessonTimelineCover() {
  const random = newRandom(17)
  let talk = ''
  for (let px = 22; px < 380; px += 2.4) {
    const minute = (px - 20) / 6
    const phase = phases.find(({ to }) => minute < to)
    const edge = phase ? Math.min(1, (minute - phase.from + 0.6) / 2, (phase.to - minute + 0.6) / 2) : 0
    const height =
      40 *
        (phase?.talk ?? 0) *
        edge *
        (0.25 + 0.75 * Math.abs(Math.sin(px * 0.31)) ** 0.7) *
        (0.55 + 0.45 * random.next()) +
      0.8
    talk += `M${round(px)} ${round(middle - height)}V${round(middle + height)}`
  }
  return [
    stroke(talk, { width: weight.hair, color: tint.ink }),
    capsText(20, 20, 'learners’ talk', { anchor: 'start' }),
    fillPath(`M${xOfMinute(12)} 118H${xOfMinute(30)}V156H${xOfMinute(12)}z`, tint.mark),
    stroke('M20 118H380M20 156H380M20 188H380', { color: tint.rule2, width: weight.hair }),
    stroke([0, ...phases.map(({ to }) => to)].map((minute) => `M${xOfMinute(minute)} 118V188`).join(''), {
      color: tint.pitch,
      width: weight.plain,
    }),
    ...phases.map(({ name, from, to }) =>
      serifText(xOfMinute((from + to) / 2), 144, name, {
        size: 18.5,
        ...(name === 'Task' ? { fill: tint.onMark } : {}),
      }),
    ),
    ...phases.map(({ who, from, to }) => sansText(xOfMinute((from + to) / 2), 177, who)),
    stroke([0, 15, 30, 45, 60].map((minute) => `M${xOfMinute(minute)} 196v6`).join(''), {
      color: tint.rule2,
      width: weight.hair,
    }),
    ...[15, 30, 45].map((minute) => capsText(xOfMinute(minute), 218, String(minute))),
    capsText(xOfMinute(0), 218, '0', { anchor: 'start' }),
    capsText(xOfMinute(60), 218, '60 min', { anchor: 'end' }),
  ].join('')
}
