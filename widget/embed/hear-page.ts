interface PageNotices {
  /** The page becomes visible. */
  onFront: () => void
  /** The page is restored from the back/forward cache, where it may never have been hidden. */
  onBack: () => void
  /** The page is hidden or left. */
  onLeave?: () => void
}

/** Reports when the page is shown, restored or left, until the returned function is called. */
export const hearPage = ({
  onFront,
  onBack,
  onLeave = () => undefined,
}: PageNotices): (() => void) => {
  const listening = new AbortController()
  const { signal } = listening
  addEventListener('pageshow', ({ persisted }) => persisted && onBack(), { signal })
  addEventListener('pagehide', onLeave, { signal })
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'visible' ? onFront() : onLeave()),
    { signal },
  )
  return () => listening.abort()
}
