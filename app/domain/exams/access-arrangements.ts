import { formatCount } from '#app/core/text.ts'

/** Describes arrangements, such as "25% extra time, 15 minutes of stop-the-clock breaks", or "none". */
export function describeArrangements({
  extraTimeFactor,
  breakMinutes,
}: {
  extraTimeFactor: number
  breakMinutes: number
}) {
  const percent = Math.round((extraTimeFactor - 1) * 100)
  const parts = [
    percent > 0 && `${percent}% extra time`,
    breakMinutes > 0 && `${formatCount(breakMinutes, 'minute')} of stop-the-clock breaks`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'none'
}
