import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { LoadingText } from '#app/ui/loading-text.tsx'

const noticeableMilliseconds = 300

const texts: Record<string, string> = {
  '/visitor-logs': 'Loading visitor logs...',
  '/staff-portal/applications': 'Loading applications...',
}

/** Shows a loading text once loading takes noticeably long. */
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
