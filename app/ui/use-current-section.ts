import { useEffect, useState } from 'react'

/**
 * Returns the id of the section that is being read: the last one that starts above the lower edge of the window's upper
 * third, or the first.
 */
export function useCurrentSection(ids: readonly string[]) {
  const [inSight, setInSight] = useState(ids[0])
  const wanted = ids.join(' ')
  useEffect(() => {
    const sections = wanted.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const look = () => {
      const passed = sections.filter((section) => section.getBoundingClientRect().top < innerHeight / 3)
      setInSight((passed.at(-1) ?? sections[0])?.id)
    }
    const watch = new IntersectionObserver(look, { rootMargin: '0px 0px -66% 0px' })
    for (const section of sections) watch.observe(section)
    return () => watch.disconnect()
  }, [wanted])
  return inSight
}
