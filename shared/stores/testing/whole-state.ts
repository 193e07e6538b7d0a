import type { Draft } from '../draft'
import type { FunnelStore } from '../funnel-store'
import type { Quote } from '../quote-state'
import type { Sending } from '../sending'
import type { Session } from '../session'

type WholeState = Draft & Sending & Quote & Session

/** All states of a funnel as one object, for comparison. */
export const wholeState = ({ draft, sending, quote, session }: FunnelStore): WholeState => {
  const parts = [draft, sending, quote, session]
  const whole = {}
  for (const part of parts)
    for (const name of Object.keys(part))
      Object.defineProperty(whole, name, { enumerable: true, get: () => Reflect.get(part, name) })
  return whole as WholeState
}
