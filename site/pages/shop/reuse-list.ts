import { draftKey, ownerOfKey } from '../../../shared/stores/device-keys'
import { formatM3 } from '../../../shared/texts/figures'
import { CARTON_CALCULATOR_TEXTS as TEXTS } from '../../texts/carton-calculator-texts'
import { VOLUME } from './calculator-request'

/**
 * Keys of stored quotes: our own first, then partners' and set-aside ones. Flash bookings have no
 * list.
 */
const savedQuotes = (): readonly string[] => {
  try {
    const names = Object.keys(localStorage).filter(name => ownerOfKey(name)?.kind === 'quote')
    const ownKey = draftKey('')
    return names
      .sort((one, other) => Number(other === ownKey) - Number(one === ownKey))
      .flatMap(name => localStorage.getItem(name) ?? [])
  } catch {
    return [] // a browser that refuses access has stored nothing
  }
}

/**
 * Offers the list of a quote stored on this device as the volume to calculate with. It is read
 * here, and only the volume is sent.
 */
export const reuseList = async (
  root: HTMLElement,
  { calculator = '' }: Readonly<Record<string, string>>,
): Promise<void> => {
  const link = root.querySelector('a')
  const quotes = savedQuotes()
  if (link === null || quotes.length === 0) return
  const { listedVolume } = await import('./listed-volume')
  const volumes = await Promise.all(quotes.map(listedVolume))
  const volumeM3 = volumes.find(volume => volume !== null && volume <= VOLUME.max)
  if (volumeM3 === undefined || volumeM3 === null) return
  link.href = `${calculator}?${new URLSearchParams({ volume: String(volumeM3) }).toString()}`
  link.textContent = TEXTS.draft(formatM3(volumeM3))
  link.hidden = false
}
