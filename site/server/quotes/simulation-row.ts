import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { array, boolean, integer, is, optional, string, type } from 'superstruct'
import { Adjustments, InsuredChoices, Promo } from '../../../shared/domain/booking'
import { FunnelValues } from '../../../shared/domain/funnel-values'
import { missingDetails, type MissingPlace } from '../../../shared/domain/missing-details'
import { dayInFrance, type IsoDate } from '../../../shared/domain/moving-date'
import { MovingKitItem } from '../../../shared/domain/moving-kit'
import { SimulationStatus } from '../../../shared/domain/order'
import { FoundPiece } from '../../../shared/domain/photos'
import {
  PhotoVolume,
  PriceDetail,
  type Simulation,
  SimulationPrice,
} from '../../../shared/domain/simulation'
import { STOP_FIELDS } from '../../../shared/domain/stops'
import { wordOf } from '../../../shared/domain/word-of'
import { OPTION_TEXTS } from '../../../shared/texts/options-texts'
import { fromStored } from '../db/stored-json'
import { flashTermsOf } from '../flash/flash-terms'
import type { SimulationsTable } from '../db/tables'
import { firmUntil } from './firm-until'
import { lineLabel } from './line-label'
import { kitLines } from './stored-moving-kit'
import { NO_ADJUSTMENTS } from './price-extras'

export type SimulationRow = Selectable<SimulationsTable>

const OptionAmount = type({
  option: string(),
  amount: integer(),
  isChosen: boolean(),
  isIncluded: boolean(),
})

/** Rows of releases without bookings have no options and no insured values. */
const StoredAnswer = type({
  simulationsPrices: array(SimulationPrice),
  detail: PriceDetail,
  photoVolume: optional(PhotoVolume),
  options: optional(array(OptionAmount)),
  insured: optional(InsuredChoices),
  promo: optional(Promo),
  kit: optional(array(MovingKitItem)),
  formerCents: optional(integer()),
  range: optional(type({ lowCents: integer(), highCents: integer() })),
  isUpstream: optional(boolean()),
})

/** Tells if an upstream product API has priced it: it is then never priced here. */
export const isUpstreamPriced = ({ answer_json }: Pick<SimulationRow, 'answer_json'>): boolean =>
  fromStored(answer_json, StoredAnswer).isUpstream === true

export const valuesOf = ({ values_json }: Pick<SimulationRow, 'values_json'>): FunnelValues =>
  fromStored(values_json, FunnelValues)

const StopsOfValues = type(STOP_FIELDS)

/**
 * Returns the missing details of its stops before it can be paid; a flash offer asks for all in its
 * own form.
 */
export const missingOf = (
  row: Pick<SimulationRow, 'values_json' | 'flash_json'>,
): MissingPlace[] =>
  row.flash_json === null ? missingDetails(fromStored(row.values_json, StopsOfValues)) : []

/** Returns the furniture detected on its photos; none if they were not or could not be analysed. */
export const foundOf = ({ analysis_json }: Pick<SimulationRow, 'analysis_json'>): FoundPiece[] =>
  analysis_json === null ? [] : fromStored(analysis_json, array(FoundPiece))

export const adjustmentsOf = ({
  adjustments_json,
}: Pick<SimulationRow, 'adjustments_json'>): Adjustments =>
  adjustments_json === null ? NO_ADJUSTMENTS : fromStored(adjustments_json, Adjustments)

/** Version of an adviser's adjustments; changes with each of them. */
export const adjustmentsVersion = ({
  adjustments_json,
}: Pick<SimulationRow, 'adjustments_json'>): string =>
  createHash('sha256')
    .update(adjustments_json ?? '')
    .digest('base64url')

/** Returns the last day on which its price is firm. */
export const firmUntilOf = ({
  updated_at,
  moving_date,
}: Pick<SimulationRow, 'updated_at' | 'moving_date'>): IsoDate =>
  firmUntil(dayInFrance(new Date(updated_at)), moving_date)

const labelled = (detail: PriceDetail, movingDate: IsoDate): PriceDetail => ({
  ...detail,
  lines: detail.lines.map(line => ({ ...line, label: lineLabel(line, movingDate) })),
})

/** Public details of its flash offer, without its holder. */
const flashOf = (row: SimulationRow): Pick<Simulation, 'flash'> => {
  const terms = flashTermsOf(row)
  if (terms === null) return {}
  const { slug, struckCents, distanceKm } = terms
  return { flash: { slug, struckCents, distanceKm, heldUntil: null } }
}

/** Returns a simulation as the API answers it, without its order. */
export const simulationOf = (row: SimulationRow): Simulation & { promo?: Promo | undefined } => {
  const missing = missingOf(row)
  const {
    detail,
    photoVolume,
    options,
    kit,
    isUpstream: _,
    ...answer
  } = fromStored(row.answer_json, StoredAnswer)
  return {
    uuid: row.uuid,
    ...(row.reference === null ? {} : { reference: row.reference }),
    movingDate: row.moving_date,
    ...answer,
    detail: labelled(detail, row.moving_date),
    ...(photoVolume === undefined
      ? {}
      : {
          photoVolume: {
            ...photoVolume,
            ...(row.analysis_json === null ? {} : { isAnalysed: true }),
          },
        }),
    // An unknown status of a later release counts as closed.
    status: is(row.status, SimulationStatus) ? row.status : 'ordered',
    // An offer's price is firm while the offer is held.
    ...(row.flash_json === null ? { validUntil: firmUntilOf(row) } : flashOf(row)),
    ...(options === undefined
      ? {}
      : {
          options: options.map(option => ({
            ...option,
            label: lineLabel({ code: option.option }),
            text: Object.hasOwn(OPTION_TEXTS, option.option)
              ? wordOf(OPTION_TEXTS, option.option)
              : '',
          })),
        }),
    ...(missing.length === 0 ? {} : { missing }),
    ...(row.adjustments_json === null ? {} : { adjustments: adjustmentsOf(row) }),
    ...(kit === undefined ? {} : { kit: kitLines(kit) }),
    sentCount: row.sent_count,
  }
}
