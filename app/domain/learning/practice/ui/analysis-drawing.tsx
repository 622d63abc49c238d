/** The student's analysis so far as a drawing. Hidden from screen readers, because the fields below it say the same. */
export function AnalysisDrawing({ laid }: { laid: { drawing: string; width: number; height: number } }) {
  const [width, height] = [Math.ceil(laid.width), Math.ceil(laid.height)]
  return (
    <div className="drawn" aria-hidden="true">
      <div className="drawn-scroll">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          dangerouslySetInnerHTML={{ __html: laid.drawing }}
        />
      </div>
    </div>
  )
}
