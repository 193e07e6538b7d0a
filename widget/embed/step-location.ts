import type { Step } from '../../shared/domain/steps'
import { warnOnce } from './warn-once'

/** Where the step stands in the page's URL, if the page wants it there. Without, the page's history is left alone. */
export interface StepLocation {
  /** The URL's last word, which may be no step at all; null when it has none. */
  read(): string | null
  write(step: string, how: 'push' | 'replace'): void
  /** Calls back when the customer goes back or forward; answers how to stop. */
  listen(onMove: () => void): () => void
}

export type Routing = 'memory' | 'hash' | 'path'

const NOWHERE: StepLocation = { read: () => null, write: () => undefined, listen: () => () => undefined }

const inUrl = (read: () => string | null, urlOf: (step: string) => string, moveEvent: string): StepLocation => ({
  read,
  write: (step, how) => {
    if (read() === step) return
    try {
      if (how === 'push') history.pushState(history.state, '', urlOf(step))
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

/** A landing's steps stand below its partner's name, its booking page where everybody's is (spec §4), told whose it is. */
const LANDING = /^(.*)\/landing\/([^/]+)\/$/
const BOOKING: Step = 'reserver'

export const stepLocation = (routing: Routing, basePath: string): StepLocation => {
  if (routing === 'hash')
    return inUrl(
      () => location.hash.slice(1) || null,
      step => `${location.pathname}${location.search}#${step}`, // a <base> would lead a bare hash to another page
      'popstate',
    )
  if (routing === 'memory') return NOWHERE
  const base = `/${basePath}/`.replaceAll(/[/\\]+/g, '/') // browsers read a backslash as a slash
  const below = () => (location.pathname.startsWith(base) ? location.pathname.slice(base.length) || null : null)
  const [, site, partner] = LANDING.exec(base) ?? []
  if (site === undefined || partner === undefined)
    return inUrl(below, step => base + step + location.search, 'popstate')
  const booking = `${site}/${BOOKING}`
  return inUrl(
    () => (location.pathname === booking ? BOOKING : below()),
    step => {
      const query = new URLSearchParams(location.search)
      if (step === BOOKING) query.set('partner', partner)
      else query.delete('partner')
      const search = query.toString()
      return (step === BOOKING ? booking : base + step) + (search === '' ? '' : `?${search}`)
    },
    'popstate',
  )
}
