import { memo, useEffect } from 'react'
import { HEAVY_TEXTS as TEXTS } from '../../../shared/texts/heavy-items-texts'
import { CheckField } from '../../ui/check-field'
import { useDraft, useFunnel } from '../funnel-context'
import { CustomHeavyItems } from './custom-heavy-items'
import { PredefinedHeavyItems } from './predefined-heavy-items'
import './heavy-items.css'

/**
 * Objects of 80 kg or more, however the volume is known. If denied, listed ones stay on the device
 * and do not count.
 */
export const HeavyItems = memo(() => {
  const { store, catalogue } = useFunnel()
  const { hasHeavyItems } = useDraft().values
  useEffect(() => {
    if (hasHeavyItems) void catalogue.load()
  }, [catalogue, hasHeavyItems])
  return (
    <section className="heavy" aria-label={TEXTS.title}>
      <CheckField
        path="hasHeavyItems"
        hint={TEXTS.toggleHint}
        isChecked={hasHeavyItems}
        isCard
        onChange={isChecked => store.edit({ hasHeavyItems: isChecked })}
      >
        {TEXTS.toggle}
      </CheckField>
      {hasHeavyItems && (
        <>
          <PredefinedHeavyItems />
          <CustomHeavyItems />
        </>
      )}
    </section>
  )
})
