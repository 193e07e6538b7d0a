import { type Access, OBSTACLES, unsaidAccess } from '../../shared/domain/access'
import { PLACE_TEXTS as TEXTS } from '../../shared/texts/places'

const floorWords = (floor: number | null): string =>
  floor === null ? TEXTS.unsaidFloor : TEXTS.floorName(floor).toLowerCase()

const liftWords = (access: Readonly<Access>, isAsked: boolean): string => {
  const { floor, liftCapacity } = access
  if (unsaidAccess(access) === 'lift') return isAsked ? TEXTS.unsaidLift : ''
  return (floor ?? 0) > 0 && (liftCapacity ?? 0) > 0 ? TEXTS.withLift : ''
}

/** A place and what was said of its access, as a recap names them; with `isAsked`, also that nothing was said of it. */
export const placeWords = (address: string, access: Readonly<Access>, isAsked: boolean): string => {
  if (address === '') return ''
  const words = [
    isAsked || (access.floor ?? 0) > 0 ? floorWords(access.floor) : '',
    liftWords(access, isAsked),
    ...OBSTACLES.map(part => (access[part] ? TEXTS[part].toLowerCase() : '')),
  ].filter(word => word !== '')
  return words.length === 0 ? address : `${address} (${words.join(', ')})`
}
