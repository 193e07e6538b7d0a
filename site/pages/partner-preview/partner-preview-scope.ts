import { routes } from '../../routes'
import type { PreviewScope } from '../row'

/** All of a partner's preview: his landing, his campaigns', their colours. */
export const partnerPreviewScope = (partner: string): PreviewScope => ({
  name: `partner:${partner}`,
  path: routes.partnerPreview.href(partner),
})
