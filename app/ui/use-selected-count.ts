import { useEffect, useState } from 'react'

/** The id of the form that changes all ticked rows. The checkboxes of the list refer to it. */
export const bulkFormId = 'bulk'

/** Lists the owners (`data-of`) of the ticked boxes, which are in the list, outside the form to which they belong. */
export function useSelectedOwners() {
  const [owners, setOwners] = useState<readonly (string | undefined)[]>([])
  useEffect(() => {
    const list = () =>
      setOwners(
        [...document.querySelectorAll<HTMLInputElement>('input[name=chosen]:checked')].map(({ dataset }) => dataset.of),
      )
    list()
    document.addEventListener('change', list)
    return () => document.removeEventListener('change', list)
  }, [])
  return owners
}
