import { useEffect, useState } from 'react'

/** The id of the form that changes all ticked rows. The checkboxes of the list refer to it. */
export const bulkFormId = 'bulk'

/** Counts the ticked boxes. They are in the list, outside the form to which they belong. */
export function useSelectedCount() {
  const [selected, setSelected] = useState(0)
  useEffect(() => {
    const count = () => setSelected(document.querySelectorAll('input[name=chosen]:checked').length)
    count()
    document.addEventListener('change', count)
    return () => document.removeEventListener('change', count)
  }, [])
  return selected
}
