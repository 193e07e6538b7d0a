import { listedHeavyItems } from '../../shared/domain/heavy-items'
import { HEAVY_TEXTS } from '../../shared/texts/heavy-items-texts'
import { referenceWords } from '../../shared/texts/missing-pieces'
import { useAllValues, useCatalogue } from './funnel-context'

/** The heavy items that count, by name; '' for none. */
export const useHeavyWords = (): string => {
  const values = useAllValues()
  const { heavyItems } = useCatalogue().catalogue
  return listedHeavyItems(values)
    .map(({ reference, name, quantity }) => {
      const label = heavyItems.find(item => item.reference === reference)?.label
      return HEAVY_TEXTS.many(
        label ?? (reference === null ? name : referenceWords(reference)),
        quantity,
      )
    })
    .join(', ')
}
