interface PageNotices {
  /** The page becomes visible. */
  onShow: () => void
  /** The page is restored from the back/forward cache, where it may never have been hidden. */
  onRestore: () => void
  /** The page is hidden or left. */
  onLeave?: () => void
}

/** Reports when the page is shown, restored or left, until the returned function is called. */
export const followPage = ({
  onShow,
  onRestore,
  onLeave = () => undefined,
}: PageNotices): (() => void) => {
  const listening = new AbortController()
  const { signal } = listening
  addEventListener('pageshow', ({ persisted }) => persisted && onRestore(), { signal })
  addEventListener('pagehide', onLeave, { signal })
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'visible' ? onShow() : onLeave()),
    { signal },
  )
  return () => listening.abort()
}
