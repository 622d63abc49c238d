import { drawPoint, renderFigure, round, svgText, estimateTextWidth } from './measure.ts'
import { splitLines } from './steps.ts'

type Spot = { x: number; y: number }
type Place = Spot & { name: string; value: string }
type Line = { name: string; spots: Spot[] }

const mostPlaces = 40
const mostValues = 3

function parseCoordinates(x: string | undefined, y: string | undefined, row: string): Spot {
  const spot = { x: Number(x), y: Number(y) }
  if (!(spot.x >= 0 && spot.x <= 100 && spot.y >= 0 && spot.y <= 100))
    throw new Error(`“${row}” lies outside of 0 to 100`)
  return spot
}

/**
 * Parses rows such as "place 30 40 Leeds = value" and "line name: 10 60, 40 55". Coordinates are from 0 to 100, to the
 * right and down.
 */
function parseSource(source: string) {
  const places: Place[] = []
  const lines: Line[] = []
  for (const row of splitLines(source)) {
    const line = /^line (.+?): (.+)$/.exec(row)
    const place = /^place (\S+) (\S+) (.+?)(?: = (.+))?$/.exec(row)
    if (line) {
      const spots = (line[2] ?? '').split(',').map((pair) => {
        const [x, y] = pair.trim().split(/\s+/)
        return parseCoordinates(x, y, row)
      })
      if (spots.length < 2) throw new Error(`“${row}” is no line: it has one point`)
      lines.push({ name: line[1] ?? '', spots })
    } else if (place)
      places.push({ ...parseCoordinates(place[1], place[2], row), name: place[3] ?? '', value: place[4] ?? '' })
    else throw new Error(`“${row}” is no place and no line`)
  }
  if (places.length === 0 || places.length > mostPlaces) throw new Error(`a map has 1 to ${mostPlaces} places`)
  const values = [...new Set(places.map(({ value }) => value).filter(Boolean))]
  if (values.length > mostValues) throw new Error(`a map tells apart at most ${mostValues} forms`)
  return { places, lines, values }
}

const size = { width: 520, height: 560 }
const margin = 34

/**
 * Draws places with their forms, and the lines between the forms. The map is schematic: only the side of the line on
 * which a place is drawn is accurate.
 */
export function drawMap({ source, caption }: { source: string; caption: string }) {
  const { places, lines, values } = parseSource(source)
  const legendTop = size.height - 14
  const xAt = (at: number) => margin + (at / 100) * (size.width - margin * 2)
  const yAt = (at: number) => margin + (at / 100) * (size.height - margin * 2 - 24)
  const drawn = [
    `<rect class="frame" x="${margin / 2}" y="${margin / 2}" width="${size.width - margin}" height="${size.height - margin - 24}"/>`,
    ...lines.map(({ name, spots }, i) => {
      const [first] = spots
      const path = spots.map((spot) => `${round(xAt(spot.x))} ${round(yAt(spot.y))}`).join('L')
      return `<path class="${i % 2 === 1 ? 'isogloss isogloss-dashed' : 'isogloss'}" d="M${path}"/>${svgText(name, { x: xAt(first?.x ?? 0) + 4, y: yAt(first?.y ?? 0) - 8, class: 'relation marked start' })}`
    }),
    ...places.map((place) => {
      const [px, py] = [xAt(place.x), yAt(place.y)]
      const isRight = px + estimateTextWidth(place.name, 15) + 14 > size.width - margin / 2
      return (
        drawPoint(values.indexOf(place.value), { x: px, y: py, radius: 5 }) +
        svgText(place.name, { x: px + (isRight ? -9 : 9), y: py + 5, class: isRight ? 'note end' : 'note start' })
      )
    }),
    ...values.map(
      (value, i) =>
        drawPoint(i, { x: margin + i * 160, y: legendTop - 5, radius: 5 }) +
        svgText(value, { x: margin + i * 160 + 12, y: legendTop, class: 'axis start' }),
    ),
  ]
  const byValue = values.map(
    (value) =>
      `${value}: ${places
        .filter((place) => place.value === value)
        .map(({ name }) => name)
        .join(', ')}`,
  )
  const rest = places.filter(({ value }) => !value).map(({ name }) => name)
  return renderFigure({
    kind: 'map',
    name: `Schematic map${caption ? `: ${caption}` : ''}`,
    caption,
    ...size,
    drawing: drawn.join(''),
    note: 'Schematic: only which side of a line each place lies on is accurate.',
    asText: [
      ...byValue,
      ...(rest.length > 0 ? [`Other places: ${rest.join(', ')}`] : []),
      ...lines.map(({ name }) => `Line: ${name}`),
    ].join('\n'),
  })
}
