/** A field that no person sees and programs fill in: what comes with it is refused. No puzzle, so nobody is shut out. */
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
