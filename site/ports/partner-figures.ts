/** Steps of a partner's customers, in their order; cartons stand beside the moves. */
export const FIGURE_STEPS = ['opened', 'lead', 'price', 'booking', 'paid', 'cartons'] as const
export type FigureStep = (typeof FIGURE_STEPS)[number]

/** Elements from which leads and orders come: the quote form, flash offers, the carton shop. */
export const FIGURE_ELEMENTS = ['quote', 'flash', 'shop'] as const
export type FigureElement = (typeof FIGURE_ELEMENTS)[number]

/** Element of openings by scripts that do not name it. */
export const UNKNOWN_ELEMENT = 'unknown'

/** Count of each step, and the money received of the last two, in cents. */
export interface StepFigures {
  counts: Readonly<Record<FigureStep, number>>
  /** Money received of moves. */
  paidCents: number
  /** Money received of cartons. */
  cartonsCents: number
}

/** Figures of a week or a month; `start`: its first day. */
export interface PeriodFigures extends StepFigures {
  start: string
}

/** Figures of one element, landing or campaign in all periods together. */
export interface PartFigures extends StepFigures {
  name: string
}

export type PeriodKind = 'week' | 'month'

/** Figures of a partner. */
export interface PartnerFigures {
  kind: PeriodKind
  /** Periods, the latest first. */
  periods: readonly PeriodFigures[]
  total: StepFigures
  elements: readonly PartFigures[]
  sources: readonly PartFigures[]
}
