import { routes } from '../../routes'
import type { PreviewScope } from '../row'

/** Scope of a partner's preview: landing, campaigns, and colours. */
export const partnerPreviewScope = (partner: string): PreviewScope => ({
  name: `partner:${partner}`,
  path: routes.partnerPreview.href(partner),
})
