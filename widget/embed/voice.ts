/** Announces changes of shared state for all elements of a page. */
export interface Voice {
  /**
   * Calls `speak` when its element becomes the announcing one, until the returned function is
   * called.
   */
  claim(speak: () => void): () => void
}

/** Lets the first claimant announce, then the next: two would announce everything twice. */
export const createVoice = (): Voice => {
  const waiting: (() => void)[] = []
  return {
    claim: speak => {
      waiting.push(speak)
      if (waiting.length === 1) speak()
      return () => {
        const wasSpeaking = waiting[0] === speak
        waiting.splice(waiting.indexOf(speak), 1)
        if (wasSpeaking) waiting[0]?.()
      }
    },
  }
}
