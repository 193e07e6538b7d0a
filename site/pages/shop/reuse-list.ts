import { draftKey } from '../../../shared/stores/device-keys'
import { formatM3 } from '../../../shared/texts/figures'
import { CARTON_CALCULATOR_TEXTS as TEXTS } from '../../content/carton-calculator-texts'
import { VOLUME } from './calculator-request'

const savedQuote = (): string | null => {
  try {
    return localStorage.getItem(draftKey(''))
  } catch {
    return null // a browser that refuses to be asked has kept nothing
  }
}

/** Offers the list of the quote that this device keeps, as the volume to reckon with. It is read here, and only the volume leaves. */
export const reuseList = async (
  root: HTMLElement,
  { calculator = '' }: Readonly<Record<string, string>>,
): Promise<void> => {
  const link = root.querySelector('a')
  const saved = savedQuote()
  if (link === null || saved === null) return
  const { listedVolume } = await import('./listed-volume')
  const volumeM3 = await listedVolume(saved)
  if (volumeM3 === null || volumeM3 > VOLUME.most) return
  link.href = `${calculator}?${new URLSearchParams({ volume: String(volumeM3) }).toString()}`
  link.textContent = TEXTS.draft(formatM3(volumeM3))
  link.hidden = false
}
