/** A share from 0 to 1 as a ruler, with a line at what is wanted. */
export function ScoreRuler({ name, value, wanted }: { name: string; value: number; wanted?: number }) {
  const words = `${name} ${value.toFixed(2)}${wanted === undefined ? '' : `; ${wanted.toFixed(2)} is wanted`}`
  return (
    <div>
      <p>{words}</p>
      <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none" className="bench-ruler">
        <rect width={value * 100} height="6" />
        {wanted !== undefined && <line x1={wanted * 100} x2={wanted * 100} y2="6" vectorEffect="non-scaling-stroke" />}
      </svg>
    </div>
  )
}
