import { foldText } from '../../../../shared/domain/text'

/** Sorts like a French list: accents and hyphens do not count. */
export const byName = <Place extends { name: string }>(
  places: readonly Place[],
): readonly Place[] =>
  places
    .map(place => ({ place, key: foldText(place.name) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ place }) => place)
