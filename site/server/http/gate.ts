import { createMiddleware } from 'hono/factory'
import { SERVER_TEXTS } from '../../../shared/texts/server'
import { problem } from './answers'
import type { HttpEnv } from './http-env'

export interface GateOptions {
  atOnce: number
  /** How many more wait for their turn, in the order in which they came. */
  waiting: number
}

/** Bounds what is done at the same time, where each act takes much memory or time. */
export const createGate = ({ atOnce, waiting }: GateOptions) => {
  let running = 0
  const line: (() => void)[] = []
  /** Runs `act` when it is its turn; 'full': too many wait already. */
  const pass = async <T>(act: () => Promise<T>): Promise<T | 'full'> => {
    if (running >= atOnce) {
      if (line.length >= waiting) return 'full'
      await new Promise<void>(resolve => void line.push(resolve))
    } else running += 1
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

export type Gate = ReturnType<typeof createGate>

/** Lets requests through a gate; 503 and when to come back where too many wait. */
export const throughGate = (pass: Gate) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const passed = await pass(async () => next())
    if (passed === 'full') return problem(c, 503, SERVER_TEXTS.busy, { 'Retry-After': '5' })
  })
