/** The look of every control that holds text; ring and border grow when the field is refused. */
export const controlStyle =
  'block w-full min-h-11 rounded-sm border border-rule-2 bg-surface px-3 py-2 text-base text-ink ' +
  'hover:border-ink-2 aria-invalid:border-2 aria-invalid:border-danger read-only:bg-tier'

/** The same for toolbars and portals, where rows are tighter. */
export const smallControlStyle = controlStyle
  .replace('min-h-11', 'min-h-9.5 pointer-coarse:min-h-11')
  .replace('py-2', 'py-1')
  .replace('text-base', 'text-sm')
