import type { Step } from '../../shared/domain/steps'
import { missingAccess } from '../../shared/domain/access'
import { stopsOf } from '../../shared/domain/stops'
import { formatDay } from '../../shared/texts/figures'
import { QUOTE_TEXTS as TEXTS, VOLUME_FROM_TEXTS } from '../../shared/texts/quote-texts'
import { TRUCK_TEXTS } from '../../shared/texts/volume-texts'
import { HEAVY_TEXTS } from '../../shared/texts/heavy-items-texts'
import { placeWords, storageWords } from '../../shared/texts/place-words-texts'
import { useAllValues, useQuote, useFunnel } from './funnel-context'
import { useHeavyWords } from './use-heavy-words'
import { useVolume } from './use-volume'
import { TextButton } from '../ui/text-button'
import './recap.css'

interface Row {
  term: string
  value: string
  step: Step
}

/** Recap of the answers: with `canChange`, each line links to its step. Empty without answers. */
export const Recap = ({ canChange = false }: { canChange?: boolean }) => {
  const { flow } = useFunnel()
  const values = useAllValues()
  const { simulation } = useQuote()
  const { volume, truck } = useVolume()
  const heavy = useHeavyWords()
  const isAnalysed = simulation?.photoVolume?.from === 'analysis'
  const from = isAnalysed ? 'analysis' : (values.isKnownVolume ?? 'unknown')
  const detail = canChange ? simulation?.detail : undefined
  const rows: Row[] = [
    ...stopsOf(values).map(({ id, address, access }) => ({
      term: id === 'departure' ? TEXTS.from : id === 'arrival' ? TEXTS.to : TEXTS.via,
      // The list at the button names missing details: once is enough.
      value: placeWords(
        address.formattedAddress,
        access,
        canChange && missingAccess(access) === null,
      ),
      step: 'mes-adresses' as const,
    })),
    {
      term: TEXTS.storage,
      value: storageWords(values, detail?.storage?.depot),
      step: 'mes-adresses',
    },
    {
      term: TEXTS.date,
      value: values.movingDate === '' ? '' : formatDay(values.movingDate),
      step: 'mes-coordonnees',
    },
    {
      term: TEXTS.volume,
      value: truck.fill === 0 ? '' : `${volume}, ${VOLUME_FROM_TEXTS[from]}`,
      step: 'mon-volume',
    },
    { term: HEAVY_TEXTS.title, value: heavy, step: 'mon-volume' },
  ]
  const facts = !detail?.movers // an upstream may not name the crew
    ? []
    : [
        { term: TEXTS.distance, value: TEXTS.distanceValue(detail.distanceKm) },
        { term: TEXTS.crew, value: TEXTS.crewValue(detail.movers, detail.hours) },
        { term: TEXTS.truck, value: TRUCK_TEXTS.capacity(detail.truckM3, detail.truckCount) },
      ]
  const filledRows = rows.filter(({ value }) => value !== '')
  if (filledRows.length === 0) return null
  return (
    <section className="recap" aria-label={TEXTS.recapTitle}>
      <h3 className="quote-title">{TEXTS.recapTitle}</h3>
      <dl className="recap-list">
        {filledRows.map(({ term, value, step }, index) => (
          <div key={index} className="recap-row">
            <dt>{term}</dt>
            <dd>{value}</dd>
            {canChange && (
              <dd className="recap-change">
                <TextButton aria-label={TEXTS.changeTerm(term)} onClick={() => flow.change(step)}>
                  {TEXTS.change}
                </TextButton>
              </dd>
            )}
          </div>
        ))}
        {facts.map(({ term, value }) => (
          <div key={term} className="recap-row">
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
