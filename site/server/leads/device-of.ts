import type { Context } from 'hono'

/** Kind of device. Models and versions are not stored. */
export type Device = 'phone' | 'tablet' | 'desktop'

/**
 * Returns the kind of device that a browser states; null for clients that are no browser. An iPad
 * with its default settings states that it is a computer.
 */
export const deviceOf = (c: Context): Device | null => {
  const agent = c.req.header('User-Agent') ?? ''
  if (!agent.startsWith('Mozilla/')) return null
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(agent)) return 'tablet'
  return agent.includes('Mobi') ? 'phone' : 'desktop'
}
