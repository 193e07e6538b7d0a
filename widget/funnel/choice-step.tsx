import { type FormEvent, type ReactNode, useEffect } from 'react'
import type { VolumeSource } from '../../shared/domain/funnel-values'
import { FUNNEL_TEXTS } from '../../shared/texts/funnel'
import { PHOTO_TEXTS } from '../../shared/texts/photos'
import { CHOICE_TEXTS } from '../../shared/texts/volume'
import { Icon } from '../ui/icon'
import { ActionBar } from './action-bar'
import { useCatalogue, useDraft, useFieldError, useScene } from './funnel-context'
import './choice-step.css'

const Choice = ({ source, drawing, children }: { source: VolumeSource; drawing: string; children: ReactNode }) => {
  const { flow, apiUrl } = useScene()
  const isChosen = useDraft().values.isKnownVolume === source
  return (
    <button
      type="button"
      className="choice"
      part="choice"
      aria-pressed={isChosen}
      onClick={() => flow.chooseVolume(source)}
    >
      <span className="choice-picture">
        <img src={`${apiUrl}/images/drawings/${drawing}.svg`} alt="" width="96" height="96" />
      </span>
      <span>{children}</span>
      <Icon name={isChosen ? 'check' : 'arrow-right'} />
    </button>
  )
}

/** The customer photographs, and reads before what becomes of it. */
const PhotoChoice = () => {
  const { catalogue } = useScene()
  const { isAnalysed } = useCatalogue()
  useEffect(() => void catalogue.askAnalysis(), [catalogue])
  const { choice } = PHOTO_TEXTS
  return (
    <Choice source="asi" drawing="scenes/phone">
      <span className="choice-badge">{choice.badge}</span>
      <span className="choice-title">{choice.title}</span>
      <span className="choice-text">
        {choice.text} {isAnalysed === null ? '' : isAnalysed ? choice.analysed : choice.adviser}
      </span>
      <span className="choice-note">
        <Icon name="clock" />
        {choice.duration}
      </span>
    </Choice>
  )
}

/** How the volume is to be known. A stated volume is for advisers, who are told it on the phone (spec §6). */
export const ChoiceStep = () => {
  const { flow, isBackOffice } = useScene()
  const { known, unknown } = CHOICE_TEXTS
  const { refusals } = useDraft()
  const error = useFieldError()('isKnownVolume')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    flow.submitChoice()
  }
  return (
    <form className="step" noValidate onSubmit={handleSubmit}>
      <p className="step-lead">{CHOICE_TEXTS.lead}</p>
      <div className="choices">
        {isBackOffice && (
          <Choice source="known" drawing="carton-standard">
            <span className="choice-title">{known.title}</span>
            <span className="choice-text">{known.text}</span>
          </Choice>
        )}
        <Choice source="unknown" drawing="canape-3-places">
          <span className="choice-title">{unknown.title}</span>
          <span className="choice-text">{unknown.text}</span>
          <span className="choice-note">
            <Icon name="clock" />
            {unknown.duration}
          </span>
        </Choice>
        {!isBackOffice && <PhotoChoice />}
      </div>
      <ActionBar
        next={FUNNEL_TEXTS.next}
        alert={error === undefined ? undefined : { text: error, times: refusals }}
        onBack={flow.back}
      />
    </form>
  )
}
