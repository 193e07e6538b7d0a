const warned = new Set<string>()

/** Logs a line for the integrator, once a page however often its cause occurs. */
export const warnOnce = (text: string): void => {
  if (!warned.has(text)) console.warn(`[moving] ${text}`)
  warned.add(text)
}
