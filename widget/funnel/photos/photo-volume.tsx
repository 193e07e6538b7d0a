import { useEffect } from 'react'
import { PHOTO_RESULT_TEXTS as TEXTS } from '../../../shared/texts/photos-texts'
import { Button } from '../../ui/button'
import { useCatalogue, useDraft, useFunnel, useQuote } from '../funnel-context'

/** Time between two questions for the progress of an analysis. */
const PROGRESS_MS = 2_000

/** Origin of a photographed home's volume on the price page, with a link to correct it. */
export const PhotoVolume = () => {
  const { flow, catalogue } = useFunnel()
  const { simulation } = useQuote()
  const { surface } = useDraft().values
  const state = useCatalogue()
  const { from, furniture = [], isAnalysed, progress } = simulation?.photoVolume ?? {}
  const hasFound = furniture.length > 0
  const isRunning = progress !== undefined
  useEffect(() => {
    if (hasFound) void catalogue.load()
    if (from !== undefined) void catalogue.loadAnalysis()
  }, [catalogue, from, hasFound])
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => void flow.lookForOrder(), PROGRESS_MS)
    return () => clearInterval(timer)
  }, [flow, isRunning])
  if (simulation === null || from === undefined) return null
  const { volume } = simulation.detail
  const isUnseen = state.isAnalysed === true && !isRunning && !hasFound
  const hasSeenNothing = isUnseen && isAnalysed === true
  const hasFailed = isUnseen && !hasSeenNothing
  const pieces = state.catalogue.furniture.flatMap(({ reference, label }) => {
    const found = furniture.filter(piece => piece.reference === reference)
    const count = found.reduce((sum, { quantity }) => sum + quantity, 0)
    return count === 0 ? [] : [TEXTS.piece(label, count)]
  })
  return (
    <section className="recap" aria-label={TEXTS.title}>
      <h3 className="quote-title">{TEXTS.title}</h3>
      <p role="status">
        {from === 'analysis'
          ? TEXTS.analysis(volume)
          : TEXTS.surface(surface ?? volume * 2, volume)}{' '}
        {pieces.length > 0 && TEXTS.seen(pieces.join(', '))}
        {hasSeenNothing && TEXTS.nothing}
        {hasFailed && TEXTS.failed} {(hasFailed || state.isAnalysed === false) && TEXTS.adviser}
      </p>
      {isRunning && (
        <p>
          <span className="ring" aria-hidden="true" />{' '}
          {TEXTS.progress(progress.done, progress.photos)}
        </p>
      )}
      {(pieces.length > 0 || isUnseen) && (
        <div>
          <Button look="outline" onClick={flow.correctFound}>
            {TEXTS.correct}
          </Button>
        </div>
      )}
    </section>
  )
}
