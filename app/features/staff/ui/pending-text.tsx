import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { LoadingText } from '#app/ui/loading-text.tsx'

const noticeableMilliseconds = 300

const texts: Record<string, string> = {
  '/visitor-logs': 'Loading visitor logs...',
  '/staff-portal/applications': 'Loading applications...',
}

/** Says what is on its way once it takes long enough to be noticed. Without JavaScript the browser says it. */
export function PendingText() {
  const { state, location } = useNavigation()
  const [isNoticeable, setIsNoticeable] = useState(false)
  const isLoading = state === 'loading'
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(setIsNoticeable, noticeableMilliseconds, true)
    return () => {
      clearTimeout(timer)
      setIsNoticeable(false)
    }
  }, [isLoading])
  if (!isLoading || !isNoticeable) return null
  return <LoadingText>{texts[location.pathname] ?? 'Loading...'}</LoadingText>
}
