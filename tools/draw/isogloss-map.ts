/** Writes app/ui/imagery/isogloss-geometry.ts: the map on the contact page, in a frame of 372 by 464. */
import { writeFileSync } from 'node:fs'
import { coast, isoglosses, london, projection, scottishBorder, welshBorder } from './england.ts'
import { curveThrough, polyline, round, type Point } from './numbers.ts'

const project = projection(75, -5.75, 55.9, 14, 8)
const smooth = (points: readonly Point[]) => polyline(curveThrough(points.map(project), 28))
const place = (point: Point) =>
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
  land: '${polyline([...scottishBorder, ...coast].map(project))}z',
  wales: '${polyline(welshBorder.map(project))}',
  strut: '${smooth(isoglosses.strut)}',
  bath: '${smooth(isoglosses.bath)}',
  london: ${place(london)},
  north: ${place([-1.62, 53.75])},
  south: ${place([-1.62, 51.35])},
} as const
`,
)
