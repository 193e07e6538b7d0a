import { useEffect } from 'react'
import { heavyVolume } from '../../shared/domain/heavy-items'
import { inventoryVolume } from '../../shared/domain/inventory'
import { volumeOfSurface } from '../../shared/domain/photos'
import { toM3, truckFor, type Truck } from '../../shared/domain/volume'
import { formatM3 } from '../../shared/texts/figures'
import { TRUCK_TEXTS } from '../../shared/texts/volume-texts'
import {
  useAllValues,
  useCatalogue,
  useDraft,
  useQuote,
  useFunnel,
  useSending,
} from './funnel-context'

/** Returns the present volume and its truck, in figures and words. */
export const useVolume = (): { truck: Truck; volume: string; size: string; described: string } => {
  const values = useAllValues()
  const { step } = useDraft()
  const { lead } = useSending()
  const { simulation } = useQuote()
  const { call, catalogue } = useCatalogue()
  const { flow, catalogue: store } = useFunnel()
  // A list resumed from an earlier visit has no volume before the catalogue has loaded.
  const isListed = lead !== null && (values.isKnownVolume === 'unknown' || values.hasHeavyItems)
  useEffect(() => {
    if (isListed) void store.load()
  }, [store, isListed])
  useEffect(() => {
    if (isListed && call === 'done')
      flow.takeOutUnknown(reference => store.state.catalogue.volumes.has(reference))
  }, [flow, store, isListed, call])
  const enteredVolume = {
    known: values.volume ?? 0,
    unknown: toM3(inventoryVolume(values.inventory, catalogue.volumes)),
    asi: values.surface === null ? 0 : volumeOfSurface(values.surface),
  }[values.isKnownVolume ?? 'unknown']
  const totalVolume = enteredVolume + toM3(heavyVolume(values, catalogue.volumes))
  // Beside a price, the volume of that price.
  const volumeM3 =
    step === 'reserver' && simulation !== null ? simulation.detail.volume : totalVolume
  const truck = truckFor(volumeM3)
  const volume = formatM3(volumeM3)
  const size = TRUCK_TEXTS.size(truck.sizeM3, truck.count)
  return {
    truck,
    volume,
    size,
    described: TRUCK_TEXTS.described(volume, size, truck.count, Math.round(truck.fill * 100)),
  }
}
