import type { DraftLanding } from '../../../shared/domain/landing'
import { PREVIEW_TEXTS } from '../../../shared/texts/preview-texts'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { LandingBody } from '../landing/landing-page'
import { EmptyFields } from './empty-fields'
import { PreviewBar } from './preview-bar'
import { previewPage } from './preview-page'

/** Preview of a campaign's landing; the partner's own parts are in its preview. */
export const campaignPreviewPage = (draft: DraftLanding): Page => {
  const { landing } = draft
  const { partner, campaign } = landing
  return previewPage(
    landing,
    routes.partnerPreviewCampaign.href(partner, campaign ?? ''),
    <>
      <PreviewBar
        draft={draft}
        links={[[routes.partnerPreview.href(partner), PREVIEW_TEXTS.whole]]}
      />
      <LandingBody landing={landing} />
      <EmptyFields landing={landing} />
    </>,
  )
}
