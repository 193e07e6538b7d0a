interface PageNews {
  /** It comes to the front. */
  onFront: () => void
  /** It comes back from the browser's memory, where it may have been visible all the time. */
  onBack: () => void
  /** It goes behind another, or away for good. */
  onLeave?: () => void
}

/** Answers how to stop. */
export const hearPage = ({
  onFront,
  onBack,
  onLeave = () => undefined,
}: PageNews): (() => void) => {
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
