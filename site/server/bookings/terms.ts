/** The general terms of a move as they are published at /cgv: the day of their last change. */
export const TERMS_VERSION = '2026-11-22'
