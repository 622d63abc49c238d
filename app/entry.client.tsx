const hydrate = () => void import('./hydrate.tsx')

// React DOM, half of React's code, would otherwise compete with the stylesheet and the fonts (docs/decisions/0003).
// It waits for the first paint. A hidden tab paints nothing.
if (document.visibilityState === 'hidden') hydrate()
else requestAnimationFrame(() => setTimeout(hydrate))
