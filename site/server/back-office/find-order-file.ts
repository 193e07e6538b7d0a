import { Uuid } from '../../../shared/domain/uuid'
import type { OrderFile } from '../../pages/back-office/order-file'
import { findCartonFile } from './carton-file'
import type { BackOfficeContext, BackOfficePageDeps } from './page-deps'
import { findMoveFile } from './move-file'

/** Returns everything of an order of either kind; null: there is no such order. */
export const findOrderFile = async (
  c: BackOfficeContext,
  deps: BackOfficePageDeps,
  id: string,
): Promise<OrderFile | null> => {
  if (!Uuid.is(id)) return null
  const { db, now, providers } = deps
  const absolute = deps.absolute(c)
  return (
    (await findMoveFile(db, id, { absolute, now: now() })) ??
    findCartonFile(db, id, { absolute, providers })
  )
}
