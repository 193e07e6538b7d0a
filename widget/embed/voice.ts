/** Says aloud for all elements of a page what happens to what they share. */
export interface Voice {
  /** Calls `speak` once its element is the one to speak, until the answered function is called. */
  claim(speak: () => void): () => void
}

/** The first that claims it has it; when that one goes, the next: two would say everything twice. */
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
