import { round } from './pdf-objects.ts'

/** The few drawings of ours as PDF writes them, in points from the top left corner of the page. */
export function colour(hex: string) {
  return [1, 3, 5].map((at) => round(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ')
}

export function rectangle({ x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>) {
  return `${round(x)} ${round(y)} ${round(width)} ${round(height)} re\n`
}

export function line(x: number, y: number, toX: number, toY: number) {
  return `${round(x)} ${round(y)} m ${round(toX)} ${round(toY)} l\n`
}

export function filled(ink: string, path: string) {
  return `${colour(ink)} rg\n${path}f\n`
}

export function stroked(ink: string, width: number, path: string) {
  return `${colour(ink)} RG ${width} w\n${path}S\n`
}

/** Draws at a place in units of its own; what is set within does not outlast it. */
export function placed({ x, y, unit }: { x: number; y: number; unit: number }, drawing: string) {
  return `q ${unit} 0 0 ${unit} ${round(x)} ${round(y)} cm\n${drawing}Q\n`
}
