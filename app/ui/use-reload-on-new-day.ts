import { useEffect } from 'react'
import { londonDay } from '#app/core/dates.ts'
import { useReloadData } from './use-reload-data.ts'

/** Reloads the data of a page that somebody comes back to on another day, because its “today” is the day before. */
export function useReloadOnNewDay() {
  const reload = useReloadData()
  useEffect(() => {
    let shown = londonDay(new Date())
    const compare = () => {
      const today = londonDay(new Date())
      if (document.visibilityState === 'hidden' || today === shown) return
      shown = today
      void reload()
    }
    document.addEventListener('visibilitychange', compare)
    // A computer that slept shows the same tab again, which was never hidden.
    window.addEventListener('focus', compare)
    return () => {
      document.removeEventListener('visibilitychange', compare)
      window.removeEventListener('focus', compare)
    }
  }, [reload])
}
