import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fault, fine } from './finding'
import { reportFindings } from './report'

const runtime = (partner: string) =>
  ({ settings: { partner, apiUrl: 'https://devis.example' }, version: '0.1.0-abcd' }) as Parameters<
    typeof reportFindings
  >[0]

const FINDINGS = [fine('clock', 'The clock is right.'), fault('policy', 'A secret path', 'Mend it')]

let sent: ReturnType<typeof vi.fn>
beforeEach(() => {
  sent = vi.fn(async () => new Response())
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('location', { origin: 'https://agence.example' })
  vi.stubGlobal('document', { querySelectorAll: () => [] })
})
afterEach(() => vi.unstubAllGlobals())

it('a diagnosis sends the names and states of its checks, and nothing else of the page', () => {
  reportFindings(runtime('atlas'), FINDINGS)
  expect(sent).toHaveBeenCalledExactlyOnceWith('https://devis.example/diagnoses', {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    keepalive: true,
    body: JSON.stringify({
      partner: 'atlas',
      version: '0.1.0-abcd',
      findings: [
        { check: 'clock', state: 'ok' },
        { check: 'policy', state: 'error' },
      ],
    }),
  })
})

it('nothing is sent without a partner, from our own pages, and where our server is out of reach', () => {
  reportFindings(runtime(''), FINDINGS)
  reportFindings(runtime('atlas'), [fault('network', 'No answer', 'Allow it')])
  vi.stubGlobal('location', { origin: 'https://devis.example' })
  reportFindings(runtime('atlas'), FINDINGS)
  expect(sent).not.toHaveBeenCalled()
})
