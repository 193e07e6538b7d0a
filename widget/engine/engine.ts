import { createBanGeocoder } from '../../shared/api/geocoding/ban-geocoder'
import { createProductApi } from '../../shared/api/product-api'
import { createCatalogueStore } from '../../shared/stores/catalogue-store'
import { createFunnelFlow } from '../../shared/stores/funnel-flow'
import type { FunnelStore } from '../../shared/stores/funnel-store'
import { CONSENT_VERSION } from '../../shared/texts/consent'
import { violationText } from '../../shared/texts/violations'
import type { Engine, FunnelEngine } from '../embed/engine'
import type { ScriptSettings } from '../embed/host-page'
import { AddressStep } from '../funnel/address-step'
import { AsidePanels } from '../funnel/aside-panels'
import { ChoiceStep } from '../funnel/choice-step'
import { QuoteStep } from '../funnel/quote-step'
import { StepSummary } from '../funnel/step-summary'
import { VolumeStep } from '../funnel/volume-step'
import { createPartnerDirectory } from './partners'

const SCREENS = {
  'choix-volume': ChoiceStep,
  'mon-volume': VolumeStep,
  'mes-adresses': AddressStep,
  reserver: QuoteStep,
}

/** `crypto.randomUUID` is missing on pages served without TLS; the bytes are there. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

export const createEngine = ({ apiUrl, token }: ScriptSettings): Engine => {
  const apiFor = (partner?: string) => createProductApi({ baseUrl: apiUrl, token: token || undefined, partner })
  const catalogue = createCatalogueStore(apiFor())
  const funnels = new WeakMap<FunnelStore, FunnelEngine>()
  const newFunnel = (store: FunnelStore, partnerSlug: string): FunnelEngine => {
    const flow = createFunnelFlow({ store, api: apiFor(partnerSlug), newKey, consentVersion: CONSENT_VERSION })
    return { flow, catalogue, screens: SCREENS, AsidePanels, StepSummary }
  }
  return {
    geocoder: createBanGeocoder({ baseUrl: `${apiUrl}/geo` }),
    findPartner: createPartnerDirectory(apiUrl),
    violationText,
    funnelOf: (store, partnerSlug) => {
      const funnel = funnels.get(store) ?? newFunnel(store, partnerSlug)
      funnels.set(store, funnel)
      return funnel
    },
  }
}
