import type { Access } from '../../shared/domain/access'
import { PLACE_TEXTS as TEXTS } from '../../shared/texts/places'

/**
 * A place and what was said of its access, as a recap names them. Before it has been asked, the ground floor is what
 * nobody has said: with `isAsked` it is named too.
 */
export const placeWords = (address: string, access: Readonly<Access>, isAsked: boolean): string => {
  if (address === '') return ''
  const { floor, liftCapacity, furnitureLift, cellarOrGarage, courtyard } = access
  const words = [
    isAsked || floor > 0 ? TEXTS.floorName(floor).toLowerCase() : '',
    floor > 0 && liftCapacity > 0 ? TEXTS.withLift : '',
    furnitureLift ? TEXTS.withFurnitureLift : '',
    cellarOrGarage ? TEXTS.withCellarOrGarage : '',
    courtyard ? TEXTS.withCourtyard : '',
  ].filter(word => word !== '')
  return words.length === 0 ? address : `${address} (${words.join(', ')})`
}
