import { useState } from 'react'
import type { Inventory } from '../../../shared/domain/inventory'
import { useScene } from '../funnel-context'

export interface ListUndo {
  /** Last change to the whole list; '' after any other. */
  said: () => string
  replace: (next: Inventory, said: string) => void
  undo: () => void
}

/** A change of the whole list can be undone until something else is changed. */
export const useListUndo = (): ListUndo => {
  const { store } = useScene()
  const [change, setChange] = useState<{
    before: Inventory
    after: Inventory
    said: string
  } | null>(null)
  return {
    // Each edit replaces the object.
    said: () =>
      change !== null && store.draft.values.inventory === change.after ? change.said : '',
    replace: (next, said) => {
      const before = store.draft.values.inventory
      store.edit({ inventory: next })
      setChange({ before, after: store.draft.values.inventory, said })
    },
    undo: () => {
      if (change !== null) store.edit({ inventory: change.before })
      setChange(null)
    },
  }
}
