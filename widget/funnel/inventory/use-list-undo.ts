import { useState } from 'react'
import type { Inventory } from '../../../shared/domain/inventory'
import { useFunnel } from '../funnel-context'

export interface ListUndo {
  /** Last change to the whole list; '' after any other. */
  description: () => string
  replace: (next: Inventory, description: string) => void
  undo: () => void
  /** Number of changes to the whole list so far. */
  version: number
}

/** A change of the whole list can be undone until something else is changed. */
export const useListUndo = (): ListUndo => {
  const { store } = useFunnel()
  const [change, setChange] = useState<{
    before: Inventory
    after: Inventory
    description: string
  } | null>(null)
  const [version, setVersion] = useState(0)
  const count = () => setVersion(known => known + 1)
  return {
    version,
    // Each edit replaces the object.
    description: () =>
      change !== null && store.draft.values.inventory === change.after ? change.description : '',
    replace: (next, description) => {
      const before = store.draft.values.inventory
      store.edit({ inventory: next })
      setChange({ before, after: store.draft.values.inventory, description })
      count()
    },
    undo: () => {
      if (change !== null) store.edit({ inventory: change.before })
      setChange(null)
      count()
    },
  }
}
