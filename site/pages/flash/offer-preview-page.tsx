import type { FlashOffer } from '../../../shared/domain/flash-offer'
import { FLASH_PAGE_TEXTS as TEXTS } from '../../../shared/texts/flash-pages-texts'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { LIST_TEXTS } from '../../texts/article-texts'
import { offerNames } from '../../ui/offer-names'
import { ArticlePreviewBar } from '../editorial/article-preview-bar'
import type { Previewing } from '../editorial/article-views'
import { OfferFacts } from './offer-facts'
import { offerDescription } from './offer-words'

/** An offer as its editor wrote it, published or not. */
export const offerPreviewPage = (offer: FlashOffer, preview: Previewing): Page => {
  const title = TEXTS.title(offerNames(offer))
  return {
    title,
    description: offerDescription(offer),
    canonical: routes.flashDetails.href(offer.slug),
    isIndexed: false,
    style: 'site/pages/flash/flash-pages.css',
    body: (
      <>
        <ArticlePreviewBar preview={preview} linkLabel={LIST_TEXTS.preview.handPage} />
        <div className="flash frame">
          <h1 className="visually-hidden">{title}</h1>
          <OfferFacts offer={offer} isReserved={false} />
        </div>
      </>
    ),
  }
}
