const said = new Set<string>()

/** A line for the integrator's console, once a page however often its cause is read. */
export const warnOnce = (text: string): void => {
  if (!said.has(text)) console.warn(`[moving] ${text}`)
  said.add(text)
}
