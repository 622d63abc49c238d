/** A honeypot: people do not see it, bots fill it in and are refused. Unlike a puzzle it excludes nobody. */
export function TrapField() {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
      <label>
        Leave this empty
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
