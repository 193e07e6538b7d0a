import { AsyncLocalStorage } from 'node:async_hooks'

const acting = new AsyncLocalStorage<string | null>()

/** Runs `run` so that its entries in the audit log name the adviser; null: the shared token. */
export const actAs = <T>(adviserUuid: string | null, run: () => T): T =>
  acting.run(adviserUuid, run)

/** Returns the uuid of the adviser whose request is being served; null: none. */
export const actingAdviserUuid = (): string | null => acting.getStore() ?? null
