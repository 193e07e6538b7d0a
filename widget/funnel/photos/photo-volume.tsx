import { useEffect } from 'react'
import { PHOTO_RESULT_TEXTS as TEXTS } from '../../../shared/texts/photos-texts'
import { Button } from '../../ui/button'
import { Fold } from '../../ui/fold'
import { useCatalogue, useDraft, useQuote, useFunnel } from '../funnel-context'

/** Origin of a photographed home's volume on the price page, with a link to correct it. */
export const PhotoVolume = () => {
  const { flow, catalogue } = useFunnel()
  const { simulation } = useQuote()
  const { surface } = useDraft().values
  const state = useCatalogue()
  const photoVolume = simulation?.photoVolume
  const isAnalysed = photoVolume?.from === 'analysis'
  useEffect(() => {
    if (isAnalysed) void catalogue.load()
  }, [catalogue, isAnalysed])
  if (simulation === null || photoVolume === undefined) return null
  const { volume } = simulation.detail
  if (!isAnalysed)
    return (
      <section className="recap" aria-label={TEXTS.title}>
        <h3 className="quote-title">{TEXTS.title}</h3>
        <p>
          {TEXTS.surface(surface ?? volume * 2, volume)}{' '}
          {state.isAnalysed === false && TEXTS.adviser}
        </p>
      </section>
    )
  const labels = new Map(
    state.catalogue.furniture.map(({ reference, label }) => [reference, label]),
  )
  const count = photoVolume.furniture.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section className="recap" aria-label={TEXTS.title}>
      <h3 className="quote-title">{TEXTS.title}</h3>
      <p>{TEXTS.analysis(count, volume)}</p>
      {labels.size > 0 && (
        <Fold title={TEXTS.seen} isCard>
          <dl>
            {photoVolume.furniture.map(({ room, reference, quantity }) => (
              <div key={`${room} ${reference}`} className="lines-row">
                <dt>{labels.get(reference) ?? reference}</dt>
                <dd>{quantity}</dd>
              </div>
            ))}
          </dl>
        </Fold>
      )}
      <div>
        <Button look="outline" onClick={flow.correctFound}>
          {TEXTS.correct}
        </Button>
      </div>
    </section>
  )
}
