import { useDraft } from './funnel-context'
import { InventoryForm } from './inventory/inventory-form'
import { KnownVolumeForm } from './known-volume-form'
import { PhotoForm } from './photos/photo-form'

const FORMS = { known: KnownVolumeForm, unknown: InventoryForm, asi: PhotoForm }

export const VolumeStep = () => {
  const Form = FORMS[useDraft().values.isKnownVolume ?? 'unknown']
  return <Form />
}
