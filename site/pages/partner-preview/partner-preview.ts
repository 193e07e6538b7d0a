import { is } from 'superstruct'
import { Slug } from '../../../shared/domain/partner'
import { routes } from '../../routes'
import { row } from '../../section'
import { partnerPreviewPage } from './partner-preview-page'

/** Where a partner sees his pages before they go live. */
export const PARTNER_PREVIEW = [
  row({
    pattern: routes.partnerPreview.pattern,
    frame: 'tunnel',
    isPreview: true,
    policy: { 'style-src': ["'unsafe-inline'"] }, // a mail's styles stand in its tags
    load: async ({ param }, { landings, exampleLetter }) => {
      const partner = param('partner')
      const draft = is(partner, Slug) ? await landings.findDraft(partner) : null
      if (draft === null) return 'not-found'
      const online = await landings.find(partner, null)
      return { data: { ...draft, onlineVersion: online?.version ?? null, letter: exampleLetter(draft.landing.theme) } }
    },
    cacheKey: () => null,
    page: partnerPreviewPage,
  }),
]
