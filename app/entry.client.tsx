const hydrate = () => void import('./hydrate.tsx')

// React DOM is 60 KB, which would compete with the stylesheet and the fonts (docs/decisions/0003), so it is loaded after
// the first paint. A hidden tab paints nothing and loads it at once.
if (document.visibilityState === 'hidden') hydrate()
else requestAnimationFrame(() => setTimeout(hydrate))
