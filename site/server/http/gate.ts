import { createMiddleware } from 'hono/factory'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import { problem } from './answers'
import { yieldToEventLoop } from './yield-to-event-loop'
import type { HttpEnv } from './http-env'

interface GateOptions {
  /** Maximum acts that run at the same time. */
  atOnce: number
  /** Maximum acts that wait, in the order of their arrival. */
  waiting: number
}

/**
 * Creates a gate that limits how many acts run at the same time, for acts that take much memory or
 * time.
 */
export const createGate = ({ atOnce, waiting }: GateOptions) => {
  let running = 0
  const line: (() => void)[] = []
  /**
   * Runs `act` in turn, in a separate event-loop iteration, so that simultaneous requests do not
   * block the loop together. Returns 'full' instead when too many acts wait.
   */
  const pass = async <T>(act: () => Promise<T>): Promise<T | 'full'> => {
    if (running >= atOnce) {
      if (line.length >= waiting) return 'full'
      await new Promise<void>(resolve => void line.push(resolve))
    } else running += 1
    await yieldToEventLoop()
    try {
      return await act()
    } finally {
      const next = line.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
  return pass
}

type Gate = ReturnType<typeof createGate>

/** Passes requests through a gate; answers 503 with Retry-After when too many wait. */
export const throughGate = (pass: Gate) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const passed = await pass(async () => next())
    if (passed === 'full') return problem(c, 503, SERVER_TEXTS.busy, { 'Retry-After': '5' })
  })
