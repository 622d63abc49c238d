/** Writes app/ui/imagery/isogloss-geometry.ts: the map on the contact page, in a frame of 372 by 464. */
import { writeFileSync } from 'node:fs'
import { coast, isoglosses, london, newProjection, scottishBorder, welshBorder } from './england.ts'
import { curveThrough, polylinePath, round, type Point } from './numbers.ts'

const project = newProjection(75, -5.75, 55.9, 14, 8)
const smoothPath = (points: readonly Point[]) => polylinePath(curveThrough(points.map(project), 28))
const placePoint = (point: Point) =>
  `[${project(point)
    .map((value) => round(value))
    .join(', ')}]`

writeFileSync(
  new URL('../../app/ui/imagery/isogloss-geometry.ts', import.meta.url),
  `/** Written by tools/draw/isogloss-map.ts. */
// oxfmt-ignore
export const isoglossGeometry = {
  width: 372,
  height: 464,
  land: '${polylinePath([...scottishBorder, ...coast].map(project))}z',
  wales: '${polylinePath(welshBorder.map(project))}',
  strut: '${smoothPath(isoglosses.strut)}',
  bath: '${smoothPath(isoglosses.bath)}',
  london: ${placePoint(london)},
  north: ${placePoint([-1.62, 53.75])},
  south: ${placePoint([-1.62, 51.35])},
} as const
`,
)
