export function VisaMark() {
  return (
    <span className="inline-block rounded-sm bg-warn-wash px-1.5 text-xs font-medium text-warn">
      Visa Sponsorship Required
    </span>
  )
}
