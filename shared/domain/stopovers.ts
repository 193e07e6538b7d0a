import { create } from 'superstruct'
import { MAX_STOPOVERS, type Stopover, StopoverItem, type StopValues } from './stops'

type Collection = Pick<StopValues, 'stopOverCollection'>
type Change = Pick<StopValues, 'needStopover' | 'stopOverCollection'>

export const canAddStopover = ({
  stopOverCollection,
}: {
  stopOverCollection: { items: readonly unknown[] }
}): boolean => stopOverCollection.items.length < MAX_STOPOVERS

/** Adds a stop before the last, with an unused number; nothing at the maximum. */
export const withNewStopover = (values: Collection): Partial<Change> => {
  if (!canAddStopover(values)) return {}
  const { nextId, items } = values.stopOverCollection
  return {
    needStopover: true,
    stopOverCollection: {
      nextId: nextId + 1,
      items: [...items, create({ id: nextId }, StopoverItem)],
    },
  }
}

/** `nextId` never decreases, so the number of a removed stop is not used again. */
export const withoutStopover = (values: Collection, id: number): Change => {
  const { nextId, items } = values.stopOverCollection
  const remaining = items.filter(item => item.id !== id)
  return { needStopover: remaining.length > 0, stopOverCollection: { nextId, items: remaining } }
}

/**
 * Restores a removed stop at its place; does nothing at the maximum number, or if the stop exists.
 */
export const withStopoverBack = (
  values: Collection,
  stopover: Stopover,
  index: number,
): Partial<Change> => {
  const { nextId, items } = values.stopOverCollection
  if (!canAddStopover(values) || items.some(({ id }) => id === stopover.id)) return {}
  return {
    needStopover: true,
    stopOverCollection: {
      nextId,
      items: [...items.slice(0, index), stopover, ...items.slice(index)],
    },
  }
}

/** Tells if a stop holds answers that would be lost with it. */
export const isStopoverFilled = ({ id: _, address, ...access }: Stopover): boolean =>
  address.addressInTextInput.trim() !== '' ||
  Object.values(access).some(answer => answer !== null && answer !== false)
