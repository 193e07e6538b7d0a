import { photoIds } from '../../../shared/domain/photos'
import { FUNNEL_TEXTS } from '../../../shared/texts/funnel-texts'
import { PHOTO_TEXTS } from '../../../shared/texts/photos-texts'
import { useDraft, useQuote } from '../funnel-context'

/** Returns the waiting message: unsent photos take longer. */
export const usePricingWait = (): string => {
  const { isKnownVolume, cards } = useDraft().values
  const { sentPhotos } = useQuote()
  const ids = isKnownVolume === 'asi' ? photoIds(cards) : []
  return ids.length === 0 || ids.join() === sentPhotos.join()
    ? FUNNEL_TEXTS.pricing
    : PHOTO_TEXTS.sending(ids.length)
}
