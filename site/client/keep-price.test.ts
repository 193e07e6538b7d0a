import { expect, it, vi } from 'vitest'
import { draftKey, drawnKey } from '../../shared/stores/device-keys'

it('the drawn price has the name under which its draft removes it', async () => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { addEventListener: () => undefined })
  const { DRAWN_KEY, OWN_DRAFT_KEY } = await import('./keep-price')
  expect(OWN_DRAFT_KEY).toBe(draftKey(''))
  expect(DRAWN_KEY).toBe(drawnKey(OWN_DRAFT_KEY))
  vi.unstubAllGlobals()
})
