import type { ReactNode } from 'react'
import type { Landing } from '../../../shared/domain/landing'
import { PREVIEW_TEXTS } from '../../../shared/texts/preview-texts'
import { pagePartner } from '../../layout/page-partner'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'

/**
 * Returns a page of a partner's preview at `address`, in its present colours. The partner's name
 * links to the whole preview.
 */
export const previewPage = (landing: Landing, address: string, body: ReactNode): Page => ({
  title: PREVIEW_TEXTS.title(landing.name),
  description: PREVIEW_TEXTS.description,
  canonical: address,
  isIndexed: false,
  style: 'site/pages/partner-preview/preview-pages.css',
  partner: {
    ...pagePartner(landing),
    href: routes.partnerPreview.href(landing.partner),
    style: routes.partnerPreviewStyle.href(landing.partner, landing.style.version),
  },
  body,
})
