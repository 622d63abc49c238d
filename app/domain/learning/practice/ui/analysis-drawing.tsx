import type { ReactNode } from 'react'

type Laid = { drawing: string; width: number; height: number }

/**
 * The student's analysis so far as a drawing. Hidden from screen readers, because the fields below it say the same;
 * `children` are drawn under it and take a pointer.
 */
export function AnalysisDrawing({ laid, children }: { laid: Laid; children?: ReactNode }) {
  const [width, height] = [Math.ceil(laid.width), Math.ceil(laid.height)]
  return (
    <div className="drawn" aria-hidden="true">
      <div className="drawn-scroll flex min-h-72 items-end">
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} className="shrink-0 select-none">
          {children}
          <g className="pointer-events-none" dangerouslySetInnerHTML={{ __html: laid.drawing }} />
        </svg>
      </div>
    </div>
  )
}
