import type { FormEvent } from 'react'
import { MAX_VOLUME_M3 } from '../../shared/domain/funnel-values'
import { VOLUME_GUIDE } from '../../shared/domain/volume'
import { FUNNEL_TEXTS } from '../../shared/texts/funnel-texts'
import { KNOWN_VOLUME_TEXTS as TEXTS } from '../../shared/texts/volume-texts'
import { NumberField } from '../ui/number-field'
import { ActionBar } from '../ui/action-bar'
import { useDraft, useFieldError, useFunnel } from './funnel-context'
import { HeavyItems } from './heavy-items/heavy-items'
import { StepSummary } from './step-summary'
import { TruckLine } from './truck-line'
import { useFinishTyped } from './use-half-typed'
import './known-volume-form.css'

const LABELS = { volume: TEXTS.label }

export const KnownVolumeForm = () => {
  const { store, flow } = useFunnel()
  const { volume } = useDraft().values
  const errorAt = useFieldError()
  const commitPending = useFinishTyped()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (commitPending()) flow.submitVolume()
  }
  return (
    <form className="step" noValidate onSubmit={handleSubmit}>
      <StepSummary labels={LABELS} />
      <NumberField
        path="volume"
        label={TEXTS.label}
        hint={TEXTS.hint}
        error={errorAt('volume')}
        unit={TEXTS.unit}
        max={MAX_VOLUME_M3}
        value={volume}
        onChange={volumeM3 => store.edit({ volume: volumeM3 })}
      />
      <table className="guide">
        <caption>{TEXTS.tableTitle}</caption>
        <thead>
          <tr>
            <th scope="col">{TEXTS.surface}</th>
            <th scope="col">{TEXTS.volume}</th>
          </tr>
        </thead>
        <tbody>
          {VOLUME_GUIDE.map(({ fromM2, toM2, fromM3: from, toM3: to }) => (
            <tr key={fromM2}>
              <th scope="row">{TEXTS.surfaceRange(fromM2, toM2)}</th>
              <td>{TEXTS.volumeRange(from, to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="step-lead">{TEXTS.tableLead}</p>
      <HeavyItems />
      <ActionBar next={FUNNEL_TEXTS.next} onBack={flow.back}>
        <TruckLine />
      </ActionBar>
    </form>
  )
}
