import { useEffect, useState } from 'react'
import type { Recorded } from '#app/linguistics/acoustics/sampling.ts'
import { decodeSound } from './audio.ts'

/** Fetches and decodes a sound that the page supplies; null while it is on its way or if there is none. */
export function useSuppliedSound(url: string | null): Recorded | 'failed' | null {
  const [loaded, setLoaded] = useState<{ url: string; sound: Recorded | 'failed' } | null>(null)
  useEffect(() => {
    if (url === null) return
    let isWanted = true
    fetch(url)
      .then(async (response) => (response.ok ? decodeSound(await response.blob()) : 'failed'))
      .catch(() => 'failed')
      .then((sound) => {
        if (isWanted) setLoaded({ url, sound: typeof sound === 'string' ? 'failed' : sound })
      })
    return () => {
      isWanted = false
    }
  }, [url])
  return loaded?.url === url ? loaded.sound : null
}
