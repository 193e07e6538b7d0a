import { assign, type Infer, object } from 'superstruct'
import { lazily } from '../domain/lazily'
import { Slug } from '../domain/partner'
import { sentRecord } from './funnel-record'
import type { Persistence } from './persistence'

/** Stored booking of a flash offer: the one edited last. */
export const flashRecord = lazily(() => assign(sentRecord(), object({ slug: Slug })))
export type SavedFlash = Infer<ReturnType<typeof flashRecord>>
export type FlashPersistence = Persistence<SavedFlash>
