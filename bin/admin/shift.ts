const secondsPer: Record<string, number> = { m: 60, h: 3_600, d: 86_400, w: 604_800 }

/** Converts a shift to seconds: "+12w" is 7257600, and "-1h" goes back. Throws for any other form. */
export function parseShift(word: string) {
  const match = /^([+\-−]?)(\d+)([mhdw])$/.exec(word)
  const unit = secondsPer[match?.[3] ?? '']
  if (!match || !unit) throw new Error('clock needs a shift such as +12w, +3d, -1h, +30m, or "reset"')
  return (match[1] === '-' || match[1] === '−' ? -1 : 1) * Number(match[2]) * unit
}
