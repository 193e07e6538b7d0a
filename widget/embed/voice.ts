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
  const queue: (() => void)[] = []
  return {
    claim: speak => {
      queue.push(speak)
      if (queue.length === 1) speak()
      return () => {
        const wasSpeaking = queue[0] === speak
        queue.splice(queue.indexOf(speak), 1)
        if (wasSpeaking) queue[0]?.()
      }
    },
  }
}
