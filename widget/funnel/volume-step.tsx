import { useFunnel } from './funnel-context'
import { InventoryForm } from './inventory/inventory-form'
import { KnownVolumeForm } from './known-volume-form'

export const VolumeStep = () => (useFunnel().values.isKnownVolume === 'known' ? <KnownVolumeForm /> : <InventoryForm />)
