import type { Step } from '../../shared/domain/steps'
import { OWN_QUOTE } from './own-page-addresses'
import { warnOnce } from './warn-once'

/** Step in the page's URL, if the page wants it there. Otherwise its history is not touched. */
interface StepLocation {
  /** The URL's last word, which may not be a step; null without any. */
  read(): string | null
  write(step: string, mode: 'push' | 'replace'): void
  /** Calls back when the customer goes back or forward; returns a function that stops it. */
  listen(onMove: () => void): () => void
}

export type Routing = 'memory' | 'hash' | 'path'

const NOWHERE: StepLocation = {
  read: () => null,
  write: () => undefined,
  listen: () => () => undefined,
}

const inUrl = (
  read: () => string | null,
  urlOf: (step: string) => string,
  moveEvent: string,
): StepLocation => ({
  read,
  write: (step, mode) => {
    if (read() === step) return
    try {
      if (mode === 'push') history.pushState(history.state, '', urlOf(step))
      else history.replaceState(history.state, '', urlOf(step))
    } catch {
      warnOnce('This page’s URL cannot be changed, as in a srcdoc frame: its steps are in no URL.')
    }
  },
  listen: onMove => {
    addEventListener(moveEvent, onMove)
    return () => removeEventListener(moveEvent, onMove)
  },
})

const BOOKING: Step = 'reserver'

/**
 * `landingOf`: partner whose landing on our site this is; the booking page is common to all, with
 * the partner in the query.
 */
export const stepLocation = (routing: Routing, basePath: string, landingOf = ''): StepLocation => {
  if (routing === 'hash')
    return inUrl(
      () => location.hash.slice(1) || null,
      step => `${location.pathname}${location.search}#${step}`, // a <base> would make a bare hash lead to another page
      'popstate',
    )
  if (routing === 'memory') return NOWHERE
  const base = `/${basePath}/`.replaceAll(/[/\\]+/g, '/') // browsers read a backslash as a slash
  const below = () =>
    location.pathname.startsWith(base) ? location.pathname.slice(base.length) || null : null
  if (landingOf === '') return inUrl(below, step => base + step + location.search, 'popstate')
  return inUrl(
    () => (location.pathname === OWN_QUOTE ? BOOKING : below()),
    step => {
      const query = new URLSearchParams(location.search)
      query.delete('partner')
      if (step === BOOKING) query.set('partner', landingOf)
      return `${step === BOOKING ? OWN_QUOTE : base + step}${query.size === 0 ? '' : `?${query}`}`
    },
    'popstate',
  )
}
