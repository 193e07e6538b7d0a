import { useDraft } from './funnel-context'
import { InventoryForm } from './inventory/inventory-form'
import { KnownVolumeForm } from './known-volume-form'

export const VolumeStep = () => (useDraft().values.isKnownVolume === 'known' ? <KnownVolumeForm /> : <InventoryForm />)
