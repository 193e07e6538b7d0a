import { type FormEvent, type ReactNode, useEffect } from 'react'
import { inventoryCount } from '../../shared/domain/inventory'
import type { VolumeSource } from '../../shared/domain/funnel-values'
import { FUNNEL_TEXTS } from '../../shared/texts/funnel-texts'
import { PHOTO_CHOICE_TEXTS, PHOTO_TEXTS } from '../../shared/texts/photos-texts'
import { CHOICE_TEXTS, INVENTORY_TEXTS } from '../../shared/texts/volume-texts'
import { Icon } from '../ui/icon'
import { ActionBar } from '../ui/action-bar'
import { HomeButtons } from './inventory/home-buttons'
import { useCatalogue, useDraft, useFieldError, useFunnel } from './funnel-context'
import './choice-step.css'

interface ChoiceProps {
  source: VolumeSource
  drawing: string
  texts: { title: string; text: string; badge?: string; duration?: string }
  /** Content after the text. */
  children?: ReactNode
}

const Choice = ({ source, drawing, texts, children }: ChoiceProps) => {
  const { flow, apiUrl } = useFunnel()
  const isChosen = useDraft().values.isKnownVolume === source
  return (
    <button
      type="button"
      className="choice"
      part="choice"
      aria-current={isChosen}
      onClick={() => flow.chooseVolume(source)}
    >
      <span className="choice-picture">
        <img src={`${apiUrl}/images/drawings/${drawing}.svg`} alt="" width="96" height="96" />
      </span>
      <span>
        {texts.badge && <span className="tag">{texts.badge}</span>}
        <span className="choice-title">{texts.title}</span>
        <span className="choice-text">
          {texts.text} {children}
        </span>
        {texts.duration && (
          <span className="choice-note">
            <Icon name="clock" />
            {texts.duration}
          </span>
        )}
      </span>
      <Icon name={isChosen ? 'check' : 'arrow-right'} />
    </button>
  )
}

/** Choice of photos, with a note on their processing. */
const PhotoChoice = () => {
  const { catalogue } = useFunnel()
  const { isAnalysed } = useCatalogue()
  useEffect(() => void catalogue.loadAnalysis(), [catalogue])
  return (
    <Choice source="asi" drawing="scenes/phone" texts={PHOTO_CHOICE_TEXTS}>
      {isAnalysed === null ? '' : isAnalysed ? PHOTO_TEXTS.analysed : PHOTO_TEXTS.adviser}
    </Choice>
  )
}

/** Ready-made lists, of which one leads on at once: the list can be changed later. */
const ReadyChoice = () => {
  const { catalogue, flow, store } = useFunnel()
  useEffect(() => void catalogue.load(), [catalogue])
  const { call, catalogue: references } = useCatalogue()
  const isOffered = call === 'done' ? references.dwellings.length > 0 : call !== 'error'
  if (!isOffered) return null
  return (
    <div role="group" aria-label={INVENTORY_TEXTS.ready}>
      <p className="field-label" aria-hidden="true">
        {INVENTORY_TEXTS.ready}
      </p>
      <div className="homes">
        <HomeButtons
          onChoose={inventory => {
            store.edit({ isKnownVolume: 'unknown', inventory })
            flow.submitVolume()
          }}
        />
      </div>
    </div>
  )
}

/** Choice of how the volume is known. A stated volume is for advisers only. */
export const ChoiceStep = () => {
  const { flow, store, isBackOffice } = useFunnel()
  const { known, unknown } = CHOICE_TEXTS
  const { refusals, values } = useDraft()
  const error = useFieldError()('isKnownVolume')
  const onBack = store.flowName === 'default' ? flow.back : undefined
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    flow.submitChoice()
  }
  return (
    <form className="step" noValidate onSubmit={handleSubmit}>
      <p className="step-lead">{CHOICE_TEXTS.lead}</p>
      <div className="choices">
        {isBackOffice && <Choice source="known" drawing="carton-standard" texts={known} />}
        {inventoryCount(values.inventory) === 0 && <ReadyChoice />}
        <Choice source="unknown" drawing="canape-3-places" texts={unknown} />
        {!isBackOffice && <PhotoChoice />}
      </div>
      {(values.isKnownVolume || onBack) && (
        <ActionBar
          next={values.isKnownVolume ? FUNNEL_TEXTS.next : undefined}
          alert={error === undefined ? undefined : { text: error, times: refusals }}
          onBack={onBack}
        />
      )}
    </form>
  )
}
