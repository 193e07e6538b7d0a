import { useState } from 'react'
import type { Inventory } from '../../../shared/domain/inventory'
import { useDraft, useScene } from '../funnel-context'

export interface ListUndo {
  /** What was done to the whole list; '' once something else was. */
  said: string
  replace: (next: Inventory, said: string) => void
  undo: () => void
}

/** A change of the whole list can be taken back until something else is changed. */
export const useListUndo = (): ListUndo => {
  const { store } = useScene()
  const { inventory } = useDraft().values
  const [change, setChange] = useState<{ before: Inventory; after: string; said: string } | null>(null)
  const isLast = change !== null && JSON.stringify(inventory) === change.after
  return {
    said: isLast ? change.said : '',
    replace: (next, said) => {
      setChange({ before: store.draft.values.inventory, after: JSON.stringify(next), said })
      store.edit({ inventory: next })
    },
    undo: () => {
      if (change !== null) store.edit({ inventory: change.before })
      setChange(null)
    },
  }
}
