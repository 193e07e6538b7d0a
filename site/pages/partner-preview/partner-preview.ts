import { is } from 'superstruct'
import { Slug } from '../../../shared/domain/partner'
import { routes } from '../../routes'
import { type PageRequest, type PreviewScope, row } from '../row'
import { campaignPreviewPage } from './campaign-preview-page'
import { partnerPreviewPage } from './partner-preview-page'
import { partnerPreviewScope } from './partner-preview-scope'

const preview = ({ param }: Pick<PageRequest, 'param'>): PreviewScope | null => {
  const partner = param('partner')
  return is(partner, Slug) ? partnerPreviewScope(partner) : null
}

/** Previews of partners' pages. */
export const PARTNER_PREVIEW = [
  row({
    pattern: routes.partnerPreview.pattern,
    frame: 'tunnel',
    preview,
    policy: { 'style-src': ["'unsafe-inline'"] }, // mails have inline styles
    load: async ({ param, previewLink: link }, { landings, exampleLetter }) => {
      const draft = await landings.findDraft(param('partner'), null)
      if (draft === null) return 'not-found'
      const { partner, theme } = draft.landing
      return { data: { draft, letter: exampleLetter(partner, theme), link } }
    },
    cacheKey: () => null,
    page: partnerPreviewPage,
  }),
  row({
    pattern: routes.partnerPreviewCampaign.pattern,
    frame: 'tunnel',
    preview,
    load: async ({ param }, { landings }) => {
      const draft = await landings.findDraft(param('partner'), param('campaign'))
      return draft === null ? 'not-found' : { data: draft }
    },
    cacheKey: () => null,
    page: campaignPreviewPage,
  }),
]
