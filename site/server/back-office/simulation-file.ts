import { moveWords } from '../../texts/back-office'
import { routes } from '../../routes'
import type { SimulationFile } from '../../pages/back-office/simulation-file-view'
import type { Db } from '../db/tables'
import {
  adjustmentsOf,
  adjustmentsVersion,
  isUpstreamPriced,
  simulationOf,
} from '../quotes/simulation-row'
import { nameOf, leadSummaryOf } from './customer-texts'
import { type ToAbsoluteUrl, linkLines, paymentsOfLinks } from './due-lines'
import { jobOf } from './job-of'
import { simulationLine } from './lead-file'
import { movesOf } from './move-lines'
import { auditLinesOf } from './audit-lines'
import { findRequest } from './request-of'
import { sendingLines } from './sending-lines'

/** Returns everything about a simulation; null: none. */
export const findSimulationFile = async (
  db: Db,
  uuid: string,
  { absolute, now }: { absolute: ToAbsoluteUrl; now: Date },
): Promise<SimulationFile | null> => {
  const row = await db
    .selectFrom('simulations')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (row === undefined) return null
  const lead = await db
    .selectFrom('leads')
    .selectAll()
    .where('uuid', '=', row.lead_uuid)
    .executeTakeFirstOrThrow()
  const orders = (await movesOf(db, 'simulation_uuid', [uuid])).map(({ line }) => line)
  const links = await linkLines(db, 'simulation_uuid', uuid, { absolute, now })
  const { detail, flash } = simulationOf(row)
  const { departureAddress, arrivalAddress } = leadSummaryOf(row.values_json)
  return {
    ...simulationLine(row),
    leadUuid: lead.uuid,
    isTest: lead.is_test === 1,
    reference: row.reference ?? lead.reference ?? '',
    name: nameOf(leadSummaryOf(lead.values_json)),
    title: moveWords({ departure: departureAddress.city, arrival: arrivalAddress.city }),
    lines: detail.lines.map(({ code, label = code, amount }) => ({ label, amountCents: amount })),
    promoCode: row.promo_code,
    adjustments: adjustmentsOf(row),
    adjustmentsVersion: adjustmentsVersion(row),
    flashSlug: flash?.slug ?? null,
    isPricedElsewhere: isUpstreamPriced(row),
    job: await jobOf(db, row),
    sendings: await sendingLines(db, uuid),
    request: await findRequest(db, lead.uuid),
    links,
    payments: await paymentsOfLinks(db, links),
    orders,
    auditLog: await auditLinesOf(db, {
      simulation_uuid: [uuid],
      order_uuid: orders.map(order => order.uuid),
    }),
    printHref: routes.quotePrint.href(uuid),
    payHref: absolute(routes.simulationPayment.href(uuid)),
  }
}
