import type { Finding } from '../../shared/contract/page-api'
import type { Runtime } from '../embed/runtime'
import { ownElements } from './check-page'

/** Returns the slug of the page's first partner; '' for none. */
const partnerOfPage = (named: string): string =>
  named ||
  (ownElements()
    .find(element => element.getAttribute('partner'))
    ?.getAttribute('partner') ??
    '')

/**
 * Sends the names and states of the checks, and nothing else of the page, for the partner's space.
 * Not from our own pages, nor where our server cannot be called.
 */
export const reportFindings = (
  { settings, version }: Pick<Runtime, 'settings' | 'version'>,
  findings: readonly Finding[],
): void => {
  const { apiUrl } = settings
  const partner = partnerOfPage(settings.partner)
  const isUnreachable = findings.some(
    ({ check, state }) => check === 'network' && state === 'error',
  )
  if (partner === '' || isUnreachable || new URL(apiUrl).origin === location.origin) return
  const body = JSON.stringify({
    partner,
    version,
    findings: findings.map(({ check, state }) => ({ check, state })),
  })
  // A simple request: its answer is not read.
  const init = { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true } as const
  void fetch(`${apiUrl}/diagnoses`, { ...init, body }).catch(() => undefined)
}
